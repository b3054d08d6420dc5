import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { readPushState, savePush } from '../../../src/api/profile/push.ts'
import { agreeOnCall, reply } from './call-agreements.ts'
import { examplePatientId, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const endpoint = 'https://push.example.nz/send/contract'
const about = (Endpoint: string | null) => ({ PatientID: patientId, Endpoint })
const publicKey = 'BPqPZz7BzXmBVYHLk2yH1LpM7DQe0QzzWb1oSxDYXbFpY0kVYw7K0v6xqOyV5m3oQkB1W8tO5x0lH1m2pXz4aWk'
const stateOf = (IsOn: boolean) => ({ IsOn, PublicKey: MatchersV3.string(publicKey) })
const message = 'A sentence.'
const [done, refused] = [
  { json: reply(1), decoded: { status: 'done', message } },
  { json: reply(3), decoded: { status: 'refused', message } },
]
const isOn = [isSignedIn, 'a device of the user gets notices']
const isFull = [isSignedIn, 'ten devices of the user get notices']
const isOfAnother = [isSignedIn, 'the device of another user gets notices']

describe('Patient/NoticesPush', () =>
  agreeOnCall(
    { what: 'whether this device gets notices', path: '/Patient/NoticesPush', body: about(endpoint) },
    (connection) => readPushState(connection, examplePatientId, endpoint),
    [
      { state: isSignedIn, json: stateOf(false), decoded: { isOn: false, publicKey } },
      { state: isOn, json: stateOf(true), decoded: { isOn: true, publicKey } },
      { state: isOfAnother, json: stateOf(false), decoded: { isOn: false, publicKey } },
      {
        state: isOn,
        what: 'whether a device without a subscription gets notices',
        body: about(null),
        ask: (connection) => readPushState(connection, examplePatientId, null),
        json: stateOf(false),
        decoded: { isOn: false, publicKey },
      },
    ],
  ))

describe('Patient/NoticesPushOn', () =>
  agreeOnCall(
    { what: 'notices on this device', path: '/Patient/NoticesPushOn', body: about(endpoint) },
    (connection) => savePush(connection, examplePatientId, { endpoint, isOn: true }),
    [
      { state: isSignedIn, ...done },
      { state: isOfAnother, ...done },
      { state: isFull, ...refused },
      {
        state: isSignedIn,
        what: 'notices on a device in a private network',
        body: about('https://10.0.0.1/send'),
        ask: (connection) => savePush(connection, examplePatientId, { endpoint: 'https://10.0.0.1/send', isOn: true }),
        ...refused,
      },
    ],
  ))

describe('Patient/NoticesPushOff', () =>
  agreeOnCall(
    { what: 'no notices on this device', path: '/Patient/NoticesPushOff', body: about(endpoint) },
    (connection) => savePush(connection, examplePatientId, { endpoint, isOn: false }),
    [
      { state: isOn, ...done },
      { state: isSignedIn, ...done },
    ],
  ))
