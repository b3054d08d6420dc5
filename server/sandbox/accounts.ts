import type { Insertable, InsertObject } from 'kysely'
import { fullMenu, limitedMenu } from '../platform/access/areas.ts'
import type { Tables } from '../platform/database/schema.ts'
import { withoutEnd } from '../platform/store/proxy-link-end.ts'
import { sandboxId } from './ids.ts'
import { emailOf, patientId, patients } from './patients.ts'
import { practiceId } from './practices.ts'

export const sandboxPassword = 'Abc@1234'
/** A precomputed argon2id hash with the usual cost, so that the data is the same each time. */
export const sandboxPasswordHash = '$argon2id$v=19$m=19456,t=2,p=1$t61WdHfIN1aquaVCsr4E9w$MMA7wGcyf2RXvKpHSv9WdgcB3lPYEZN0jkYTqlGwTU8'

type Link = { patient: string; relationship: string; basis: Tables['proxy_link']['basis'] }
type Details = {
  userName: string
  practice: string
  shows: string
  links: Link[]
  isPasswordChangeDue?: boolean
  isUnverified?: boolean
  hasLimitedMenu?: boolean
  /** For an account without a record of its own. */
  name?: { first: string; family: string }
}

const self = (patient: string): Link => ({ patient, relationship: 'Self', basis: null })
const own = (userName: string, practice: string, shows: string, more: Partial<Details> = {}): Details => ({
  userName,
  practice,
  shows,
  links: [self(userName)],
  ...more,
})

/** Every account of the sandbox, in the order of its table. */
export const accounts: readonly Details[] = [
  own('patient', 'harbour', 'one account, every menu entry, four pending invoices'),
  own('parent', 'harbour', 'itself and two linked children', {
    links: [
      self('parent'),
      { patient: 'tama', relationship: 'Child', basis: 'parent' },
      { patient: 'mia', relationship: 'Child', basis: 'parent' },
    ],
  }),
  own('carer', 'harbour', 'acts for exactly one other person', {
    links: [{ patient: 'george', relationship: 'Caregiver', basis: 'power of attorney' }],
    name: { first: 'Ana', family: 'Fonoti' },
  }),
  own('newpassword', 'harbour', 'must change its password first; two accounts after that', {
    links: [self('newpassword'), { patient: 'lani', relationship: 'Child', basis: 'parent' }],
    isPasswordChangeDue: true,
  }),
  own('limited', 'harbour', 'menu has only Appointments and Account', { hasLimitedMenu: true }),
  own('unverified', 'harbour', 'sign-in answers status unverified', { isUnverified: true }),
  own('windcave', 'ranges', 'pending invoices, card surcharges'),
  own('poli', 'coast', 'booking and messaging disabled, hours hidden'),
  own('valley', 'valley', 'booking without questionnaire, balance only'),
  own('credit', 'harbour', 'balance 50.00 Cr'),
  own('lowcredit', 'harbour', 'balance 10.00 Cr'),
  own('onleave', 'harbour', 'provider on leave, two others'),
  own('onleavealone', 'harbour', 'provider on leave, no other'),
  own('empty', 'harbour', 'every menu entry, no record anywhere'),
  own('large', 'harbour', 'thousands of records'),
  own('history', 'harbour', 'two proxy users and an import in its access history'),
  own('historychild', 'harbour', 'acts for history as its daughter', {
    links: [{ patient: 'history', relationship: 'Daughter', basis: 'consent' }],
    name: { first: 'Hine', family: 'Pohatu' },
  }),
  own('historycarer', 'harbour', 'acts for history as its carer', {
    links: [{ patient: 'history', relationship: 'Caregiver', basis: 'power of attorney' }],
    name: { first: 'Ben', family: 'Marsh' },
  }),
  own('twostep', 'harbour', 'signs in with a code too: npm run sandbox -- code --user twostep'),
  own('guardian', 'harbour', 'acts for a child who is 16 in twenty days, without the diagnosis that the practice withholds', {
    links: [{ patient: 'ari', relationship: 'Child', basis: 'guardian' }],
    name: { first: 'Mele', family: 'Taufa' },
  }),
  own('earlier', 'harbour', 'two appointments wait for an earlier time, and one time is offered for a day'),
]

export const proxyLinkId = (userName: string, patient: string) =>
  userName === patient ? patientId(patient) : sandboxId('proxy', userName, patient)

const nameOf = ({ userName, name }: Details) => {
  const record = patients.find(({ id }) => id === patientId(userName))
  return {
    first_name: name?.first ?? record?.first_name ?? userName,
    middle_name: record?.middle_name ?? null,
    family_name: name?.family ?? record?.family_name ?? userName,
  }
}

export const accountRows: Insertable<Tables['account']>[] = accounts.map((account) => ({
  id: patientId(account.userName),
  practice_id: practiceId(account.practice),
  user_name: account.userName,
  email: emailOf(account.userName),
  password_hash: sandboxPasswordHash,
  ...nameOf(account),
  status: account.isUnverified ? 'unverified' : 'active',
  is_password_change_due: account.isPasswordChangeDue ?? false,
}))

/** Fixed, so that the data is the same each time. */
const decision = { decided_by: 'Harbour Health Centre', starts_at: new Date('2024-02-01T09:00:00+13:00'), ends_at: withoutEnd }

export const proxyLinkRows: InsertObject<Tables, 'proxy_link'>[] = accounts.flatMap(({ userName, links }) =>
  links.map(({ patient, relationship, basis }, position) => ({
    id: proxyLinkId(userName, patient),
    account_id: patientId(userName),
    patient_id: patientId(patient),
    relationship,
    position,
    basis,
    ...(basis !== null && decision),
  })),
)

export const menuRows: Tables['menu_entry'][] = accounts.flatMap(({ userName, links, hasLimitedMenu }) =>
  links.flatMap(({ patient }) =>
    (hasLimitedMenu ? limitedMenu : fullMenu).map((entry) => ({ ...entry, proxy_link_id: proxyLinkId(userName, patient) })),
  ),
)
