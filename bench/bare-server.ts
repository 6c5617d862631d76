import { createServer } from 'node:http'

/**
 * A process that sends the same bytes with the same headers to everybody: what Node can do at most.
 * Its parent says what to send; it answers with the port.
 */
process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
