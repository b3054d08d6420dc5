import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { noticeSettingsQuery, saveNoticeSetting } from '../../../src/api/profile/notice-settings.ts'
import { loadList } from '../../api/load.ts'
import { agreeOnCall, reply } from './call-agreements.ts'
import { bundleOf, examplePatientId, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const own = { PatientID: patientId }
const withoutAddress = [isSignedIn, 'the user has no e-mail address']
const setting = (Email: unknown, Push: unknown = null) => bundleOf({ id: 'appointment', Email, Push })
const withDevice = [isSignedIn, 'a device of the user gets notices']

describe('Patient/NoticesSettings', () =>
  agreeOnCall(
    { what: 'for which events the user gets notices', path: '/Patient/NoticesSettings', body: own },
    async (connection) => (await loadList(noticeSettingsQuery(connection, examplePatientId))).rows,
    [
      { state: isSignedIn, json: setting(MatchersV3.boolean(true)), decoded: [{ id: 'appointment', email: true, push: null }] },
      { state: withoutAddress, json: setting(null), decoded: [{ id: 'appointment', email: null, push: null }] },
      {
        state: withDevice,
        json: setting(MatchersV3.boolean(true), MatchersV3.boolean(true)),
        decoded: [{ id: 'appointment', email: true, push: true }],
      },
    ],
  ))

describe('Patient/NoticesChange', () => {
  const message = 'A sentence.'
  agreeOnCall(
    {
      what: 'a changed setting of notices',
      path: '/Patient/NoticesChange',
      body: { ...own, Event: 'result', Channel: 'email', IsOn: false },
    },
    (connection) => saveNoticeSetting(connection, examplePatientId, { event: 'result', channel: 'email', isOn: false }),
    [
      { state: isSignedIn, json: reply(1), decoded: { status: 'done', message } },
      { state: withoutAddress, json: reply(3), decoded: { status: 'refused', message } },
    ],
  )

  const ofPush = { event: 'result', channel: 'push', isOn: false } as const
  agreeOnCall(
    {
      what: 'a changed setting of pushes',
      path: '/Patient/NoticesChange',
      body: { ...own, Event: 'result', Channel: 'push', IsOn: false },
    },
    (connection) => saveNoticeSetting(connection, examplePatientId, ofPush),
    [
      { state: withDevice, json: reply(1), decoded: { status: 'done', message } },
      { state: isSignedIn, json: reply(3), decoded: { status: 'refused', message } },
    ],
  )
})
