// The directions of imports, types included; `npm run check` holds them (docs/decisions/0001).
//   platform < shop < site < storefront, admin < src root (*.ts, endpoints, startup);   ui < site;   storefront/outbox < worker
//   accounts, payment-methods, pricing, contact, mail, settings < catalogue < orders < payments < staff-orders < reports, privacy, history

const rooms = ['platform', 'shop', 'ui', 'site', 'storefront', 'admin', 'worker']

/** What a room may import beside itself. */
const mayImport = {
  platform: [],
  ui: ['platform'],
  shop: ['platform'],
  site: ['platform', 'ui', 'shop'],
  storefront: ['platform', 'ui', 'shop', 'site'],
  admin: ['platform', 'ui', 'shop', 'site'],
  worker: ['platform', 'ui', 'shop', 'storefront/outbox'],
}

/** Floors of a room, lowest first; those of one floor do not know each other. */
const floors = {
  shop: [
    ['accounts', 'payment-methods', 'pricing', 'contact', 'mail', 'settings'],
    ['catalogue'],
    ['orders'],
    ['payments'],
    ['staff-orders'],
    ['reports', 'privacy', 'history'],
  ],
  'shop/orders': [['lists'], ['placing', 'moving']],
  platform: [
    ['env', 'language', 'log'],
    ['database'],
    ['cache', 'journal'],
    ['http', 'jobs', 'momo'],
    ['mail', 'pages'],
    ['api'],
  ],
}

const notBelow = (room) => {
  const stories = floors[room]
  return stories.flatMap((story, height) =>
    story.map((name) => ({
      name: `${room}/${name} imports only what is below it`,
      severity: 'error',
      from: { path: `^src/${room}/${name}/` },
      to: {
        path: `^src/${room}/(${stories.slice(height).flat().join('|')})/`,
        pathNot: `^src/${room}/${name}/`,
      },
    })),
  )
}

/** The folder that stands even below the files of a room itself: a problem has a message. */
const basement = { platform: 'language' }

const groundOf = (room) => ({
  name: `the ground files of ${room} import none of its folders`,
  severity: 'error',
  from: { path: `^src/${room}/[^/]+$` },
  to: {
    path: `^src/${room}/.+/`,
    ...(basement[room] && { pathNot: `^src/${room}/${basement[room]}/` }),
  },
})

const serverFile = '\\.(server|db|mail)\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...rooms.map((room) => ({
      name: `${room} imports ${mayImport[room].length > 0 ? `only ${mayImport[room].join(', ')}` : 'nothing of ours'}`,
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: {
        path: '^(src|tests|demo|bench|scripts)/',
        pathNot: `^src/(${[room, ...mayImport[room]].join('|')})/`,
      },
    })),
    ...Object.keys(floors).flatMap(notBelow),
    ...Object.keys(floors).map(groundOf),
    {
      name: 'production code imports no tests',
      severity: 'error',
      from: { path: '^(src|demo|scripts)/', pathNot: '^scripts/test.ts$' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'the shop loads the demo by import() alone',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'browser code imports no server code',
      severity: 'error',
      from: { path: '^src/(ui|site|storefront|admin|worker)/' },
      to: { path: serverFile },
    },
    {
      name: 'rules and contracts, which browsers load too, import no server code',
      severity: 'error',
      from: { path: '^src/shop/', pathNot: serverFile },
      to: { path: serverFile },
    },
    {
      name: 'what keeps a noun does not know how it is answered',
      severity: 'error',
      from: { path: '^src/shop/.+\\.db\\.ts$' },
      to: { path: '^src/shop/.+\\.server\\.ts$' },
    },
    {
      name: 'the shop itself is asked and answered without React',
      severity: 'error',
      from: { path: '^src/shop/' },
      to: {
        path: '(^|/)node_modules/(react|react-dom|react-router)/|^(react|react-dom|react-router)($|/)',
      },
    },
    {
      name: 'the service worker runs without React',
      severity: 'error',
      from: { path: '^src/worker/' },
      to: {
        // Of Lingui's core messages have a type; what calls it is in `site` and in `call.ts`.
        path: '(^|/)node_modules/(react|react-dom|react-router|zustand|@lingui/react)/|^(react|react-dom|react-router|zustand)($|/)|^src/site/|^src/platform/api/call\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'SQL is written where a noun is kept',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.db\\.ts$|^src/platform/' },
      to: { path: '(^|/)node_modules/kysely/|^kysely($|/)' },
    },
    {
      name: 'files do not import each other in a circle',
      severity: 'error',
      from: {},
      // A lazy import of a view by what shows it is no circle at load time.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'folders do not import each other in a circle',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports name files that exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, path: '^\\.' },
    },
  ],
  options: {
    // TypeScript 7 has no interface for programs yet; swc reads types' imports as well.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types|\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
