import { expect, test } from 'vitest'
import {
  clientNetwork,
  neighbourhood,
  sharedNetwork,
  widerNetworks,
} from './client-network.server.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['192.0.2.1:49152', '192.0.2.1'],
  ['[2001:db8:0:1::1]:49152', '2001:db8:0:1::/64'],
  ['192.0.2.256:49152', '192.0.2.256:49152'],
  ['whatever a proxy sends', 'whatever a proxy sends'],
  [undefined, ''],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test.each([
  ['192.0.2.1', [], '192.0.2.0/24'],
  ['2001:db8:0:1f0::/64', ['2001:db8:0:100::/56', '2001:db8::/48'], '2001:db8::/48'],
  ['whatever a proxy sends', [], undefined],
])('%s is part of %j, its neighbours those of %s', (network, wider, neighbours) => {
  expect(widerNetworks(network)).toEqual(wider)
  expect(neighbourhood(network)).toBe(neighbours)
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8::/48'],
  ['2001:db8:0:1::/64', '2001:db8::/48'],
  ['2001:db8:1:1::1', '2001:db8:1::/48'],
])('%s has its turns with %s', (address, network) => {
  expect(sharedNetwork(address)).toBe(network)
})
