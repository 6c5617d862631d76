import { type ESTree, type Plugin, Visitor } from 'vite'

/**
 * Functions of packages that never run in this shop, by file and by what they are for; `*` stands for all of an
 * object. They are a twelfth of what a first visit loads, and no bundler can tell: React DOM is one function, and
 * so is the router, whose parts know each other.
 */
const neverRun: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react-dom/cjs/react-dom-client.production.js': {
    'transitions between views': `
      startViewTransition commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
      commitAppearingPairViewTransitions commitDeletedPairViewTransitions commitAfterMutationEffectsOnFiber
      applyViewTransitionName applyViewTransitionToHostInstancesRecursive restoreViewTransitionName
      restoreViewTransitionOnHostInstances restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      restorePairedViewTransitions measureViewTransitionHostInstancesRecursive measureNestedViewTransitions
      createMeasurement collectClientRects scheduleViewTransitionEvent getViewTransitionName getClassNameByType
      createViewTransitionInstance queueTransitionTypes
      ViewTransitionPseudoElement ViewTransitionPseudoElement.prototype.*`,
    'references to fragments': `
      FragmentInstance FragmentInstance.prototype.* commitNewChildToFragmentInstance deleteChildFromFragmentInstance
      validateDocumentPositionWithFiberTree findFragmentInstanceOrTextInstanceSiblings scrollTextNodeIntoView
      traverseVisibleInstancesAndTextInstances schedulePendingIntersectionUnobserve indexOfEventListener
      setFocusIfFocusable`,
    '<Activity>, <SuspenseList>': `
      updateActivityComponent retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks
      updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded findFirstSuspended`,
    'actions of forms': `
      mountActionState updateActionStateImpl rerenderActionState runActionStateAction dispatchActionState
      handleActionReturnValue onActionSuccess onActionError startHostTransition ensureFormComponentIsStateful
      TransitionAwareHostComponent recursivelyResetForms`,
    'the browser’s own sign that a transition waits for a promise':
      'defaultOnDefaultTransitionIndicator',
    'custom elements': 'setPropOnCustomElement',
    'onBeforeInput and onSelect': `
      getFallbackBeforeInputChars getNativeBeforeInputChars constructSelectEvent`,
    'files that calls name ahead':
      'preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs',
    'a <Suspense> in the HTML that waits, is hidden, or is told apart': `
      registerSuspenseInstanceRetry hideOrUnhideDehydratedBoundary commitSuspenseHydrationCallbacks
      attemptHydrationAtCurrentPriority attemptExplicitHydrationTarget
      ReactDOMHydrationRoot.prototype.unstable_scheduleHydration`,
    'components that are classes, found from outside':
      'ReactDOMSharedInternals.findDOMNode findCurrentFiberUsingSlowPath',
    'the compiler': 'useMemoCache',
    'names of components in errors': 'getStackByFiberInDevAndProd getComponentNameFromType',
  },
  'react/cjs/react.production.js': {
    'transitions between views': 'addTransitionType',
    'server components': 'exports.cache exports.cacheSignal exports.unstable_useCacheRefresh',
  },
  'react-dom/cjs/react-dom.production.js': {
    'files that calls name ahead': `
      exports.preconnect exports.prefetchDNS exports.preinit exports.preinitModule exports.preload
      exports.preloadModule`,
    'actions of forms': 'exports.requestFormReset exports.useFormState exports.useFormStatus',
  },
  'scheduler/cjs/scheduler.production.js': {
    'work of another priority': `
      exports.unstable_next exports.unstable_runWithPriority exports.unstable_wrapCallback
      exports.unstable_forceFrameRate`,
  },
  'react-router/dist/production/lib/router/router.js': {
    'actions of routes':
      'handleAction handleFetcherAction getSubmittingFetcher getSubmittingNavigation',
    'routes fetched one by one': 'discoverRoutes patchRoutesImpl cancelDiscoveryNavigation',
  },
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    'actions of routes': 'singleFetchActionStrategy',
    'a shop without a server': 'nonSsrStrategy',
  },
  'react-router/dist/production/lib/dom/ssr/routes.js': {
    'actions of routes': 'noActionDefinedError',
  },
  'react-router/dist/production/lib/dom/ssr/components.js': {
    'server components': 'RSCPrefetchPageLinksImpl',
  },
  'react-router/dist/production/lib/dom/lib.js': {
    'transitions between views': 'useViewTransitionState',
    'a history of one’s own': 'HistoryRouter',
  },
  'react-router/dist/production/lib/errors.js': {
    'server components': 'decodeRedirectErrorDigest decodeRouteErrorResponseDigest',
  },
  'react-router/dist/production/lib/hooks.js': {
    'server components': 'RSCErrorHandler',
  },
}

/**
 * Leaves them out of the browser's bundle: they do nothing there, and what only they call goes as well. A name
 * that a new version does not have any more fails the build.
 */
export const leanPackages = (): Plugin => ({
  name: 'lean-packages',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const file = Object.keys(neverRun).find((name) => id.endsWith(`/node_modules/${name}`))
    if (!file) return undefined
    const names = Object.values(neverRun[file] ?? {}).flatMap((list) => list.trim().split(/\s+/))
    const functions = functionsOf(this.parse(code))
    const bodies = names.flatMap((name) => {
      const found = functions.filter((one) => isCalled(one, name, code))
      if (found.length === 0) throw new Error(`${file} has no ${name} any more.`)
      return found.map(({ body }) => body)
    })
    return { code: without(bodies, code), map: null }
  },
})

interface Part {
  readonly start: number
  readonly end: number
}

interface FoundFunction {
  readonly name: Part
  readonly body: Part
}

/** Those that are declared, and those that are given to a member of something. */
function functionsOf(program: ESTree.Program): FoundFunction[] {
  const found: FoundFunction[] = []
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body) found.push({ name: id, body })
    },
    AssignmentExpression({ left, right }) {
      if (right.type === 'FunctionExpression' && right.body)
        found.push({ name: left, body: right.body })
    },
  }).visit(program)
  return found
}

function isCalled({ name }: FoundFunction, wanted: string, code: string): boolean {
  const text = code.slice(name.start, name.end)
  return wanted.endsWith('.*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted
}

/** Bodies lie in one another: what is within one that goes is gone with it. */
function without(bodies: readonly Part[], code: string): string {
  let rest = ''
  let from = 0
  for (const { start, end } of bodies.toSorted((one, other) => one.start - other.start)) {
    if (start < from) continue
    rest += `${code.slice(from, start)}{}`
    from = end
  }
  return rest + code.slice(from)
}
