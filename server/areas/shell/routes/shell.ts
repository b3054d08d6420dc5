import type { operations } from '../../../generated/practice.ts'
import type { AreaLabel } from '../../../platform/access/areas.ts'
import { areasOpenFor, type PracticeCallers, readerOf } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { forbidden } from '../../../platform/contract/refusal.ts'
import { base64Of } from '../../../platform/files/file-store.ts'
import { documentOf } from '../../../platform/store/patients.ts'
import { gpOf, messagingRoles, practiceSettings } from '../../../platform/store/practices.ts'
import { linkedAccounts, menuOf } from '../../../platform/store/proxy-links.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import type { Services } from '../../../services.ts'
import { balanceCents } from '../../payments/store/ledger.ts'
import { patientResource } from '../../profile/routes/patient-resource.ts'
import { notificationsOf } from '../../profile/routes/profile-requests.ts'
import { changeNotifications } from '../../profile/rules/details.ts'
import { profileOf } from '../../profile/store/profile.ts'
import { counters } from '../store/counters.ts'
import { menuResource, practiceResource, proxyUserResource, settingResource } from './resources.ts'

/** An amount, then Dr (owed) or Cr (in credit); empty for 0. */
const balanceText = (cents: number) => (cents === 0 ? '' : `${(Math.abs(cents) / 100).toFixed(2)} ${cents > 0 ? 'Dr' : 'Cr'}`)

export const shellHandlers = ({ db, clock, files }: Services) =>
  ({
    patientMenu: async ({ body }) => ({ status: 200, body: bundle((await menuOf(db, body.ProxyID)).map(menuResource)) }),

    proxyUsers: async ({ caller }) => ({
      status: 200,
      body: bundle((await linkedAccounts(db, caller.session.accountId, clock())).map(proxyUserResource)),
    }),

    patient: async ({ body, caller }) => {
      const notifications = notificationsOf(body)
      if (notifications) {
        const { changed } = await db.transaction().execute((transaction) => changeNotifications(transaction, notifications))
        caller.changed = changed
      }
      const patient = await profileOf(db, body.PatientID)
      return { status: 200, body: bundle(patient ? [patientResource(patient)] : []) }
    },

    organization: async ({ body, caller: { practice } }) => ({
      status: 200,
      body: bundle([practiceResource(practice, await gpOf(db, body.PatientID))]),
    }),

    loadRoles: async ({ caller: { practice } }) => ({ status: 200, body: bundle(await messagingRoles(db, practice.id)) }),

    loadImage: async ({ body }) => {
      const picture = await documentOf(db, body.PatientID, body.DocumentKey)
      if (!picture) throw forbidden()
      return { status: 200, body: (await base64Of(files, picture)) ?? '' }
    },

    loadPracticeSetting: async ({ caller: { practice } }) => ({
      status: 200,
      body: bundle((await practiceSettings(db, practice.id)).map(settingResource)),
    }),

    refreshCounter: async ({ body, caller }) => {
      const { completed, missed, cancelled, upcoming, unreadMessages, medications, unreadResults } = await counters(
        db,
        readerOf(caller, body),
        clock(),
      )
      const open = areasOpenFor(caller, body.PatientID)
      const countIfOpen = (area: AreaLabel, count: number) => (open.includes(area) ? count : 0)
      const upcomingCount = countIfOpen('Appointments', upcoming)
      return {
        status: 200,
        body: [
          {
            AppointmentsCounter: upcomingCount,
            InboxCounter: countIfOpen('Messaging', unreadMessages),
            MedicationsCounter: countIfOpen('Medications', medications),
            TestResultsCounter: countIfOpen('Test Results', unreadResults),
            completedcount: countIfOpen('Appointments', completed),
            futurecount: upcomingCount,
            missedcount: countIfOpen('Appointments', missed),
            totalpatientappointments: countIfOpen('Appointments', completed + missed + cancelled + upcoming),
          },
        ],
      }
    },

    accountBalance: async ({ body, caller }) => ({ status: 200, body: balanceText(await balanceCents(db, readerOf(caller, body))) }),
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
