import { expect, test } from 'vitest'
import type { Interaction } from '../../scripts/contracts/contract.ts'
import { stateUses } from '../../scripts/contracts/uses.ts'

const exchange = (call: string, states: Interaction['providerStates'], ...values: string[]) => ({
  call,
  description: 'anything',
  providerStates: states,
  request: {
    method: 'POST',
    path: '/',
    generators: { body: Object.fromEntries(values.map((name) => [`$.${name}`, { expression: `Patient/\${${name}}` }])) },
  },
  response: { status: 200 },
})
const isSignedIn = { name: 'somebody is signed in' }
const hasResult = { name: 'there is a result' }

test('a state is listed with its parameters, its calls, and the values that requests read from it', () => {
  expect(
    stateUses([
      exchange('POST /B', [isSignedIn], 'token'),
      exchange('POST /A', [isSignedIn, hasResult], 'token', 'resultId'),
      exchange('POST /A', [{ name: 'a code is answered', params: { result: 7 } }], 'email'),
    ]),
  ).toEqual([
    { name: 'a code is answered', params: ['{"result":7}'], values: ['email'], calls: ['POST /A'] },
    { name: 'somebody is signed in', params: [], values: ['token'], calls: ['POST /A', 'POST /B'] },
    { name: 'there is a result', params: [], values: ['resultId'], calls: ['POST /A'] },
  ])
})
