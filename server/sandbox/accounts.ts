import type { Insertable } from 'kysely'
import { fullMenu, limitedMenu } from '../platform/access/areas.ts'
import type { Tables } from '../platform/database/schema.ts'
import { sandboxId } from './ids.ts'
import { emailOf, patientId, patients } from './patients.ts'
import { practiceId } from './practices.ts'

export const sandboxPassword = 'Abc@1234'
/** A precomputed argon2id hash with the usual cost, so that the data is the same each time. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$t61WdHfIN1aquaVCsr4E9w$MMA7wGcyf2RXvKpHSv9WdgcB3lPYEZN0jkYTqlGwTU8'

type Link = { patient: string; relationship: string }
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

const self = (patient: string): Link => ({ patient, relationship: 'Self' })
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
    links: [self('parent'), { patient: 'tama', relationship: 'Child' }, { patient: 'mia', relationship: 'Child' }],
  }),
  own('carer', 'harbour', 'acts for exactly one other person', {
    links: [{ patient: 'george', relationship: 'Caregiver' }],
    name: { first: 'Ana', family: 'Fonoti' },
  }),
  own('newpassword', 'harbour', 'must change its password first; two accounts after that', {
    links: [self('newpassword'), { patient: 'lani', relationship: 'Child' }],
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
  password_hash: passwordHash,
  ...nameOf(account),
  status: account.isUnverified ? 'unverified' : 'active',
  is_password_change_due: account.isPasswordChangeDue ?? false,
}))

export const proxyLinkRows: Tables['proxy_link'][] = accounts.flatMap(({ userName, links }) =>
  links.map(({ patient, relationship }, position) => ({
    id: proxyLinkId(userName, patient),
    account_id: patientId(userName),
    patient_id: patientId(patient),
    relationship,
    position,
  })),
)

export const menuRows: Tables['menu_entry'][] = accounts.flatMap(({ userName, links, hasLimitedMenu }) =>
  links.flatMap(({ patient }) =>
    (hasLimitedMenu ? limitedMenu : fullMenu).map((entry) => ({ ...entry, proxy_link_id: proxyLinkId(userName, patient) })),
  ),
)
