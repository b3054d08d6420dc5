import type { ColumnType, Generated, Kysely } from 'kysely'
import type {
  AppointmentTable,
  AppointmentTypeTable,
  LocationTable,
  PractitionerLocationTable,
  PractitionerTable,
  ReasonForVisitTable,
  RosterTable,
  SlotTable,
  TelehealthPartnerTable,
} from './schema-appointments.ts'
import type { MessageTables } from './schema-messages.ts'
import type { PaymentTables } from './schema-payments.ts'
import type { PrescriptionTables } from './schema-prescriptions.ts'
import type { ProfileTables } from './schema-profile.ts'
import type { AwaitedLineTable, RecordTables } from './schema-record.ts'

/** A calendar day as YYYY-MM-DD. */
type PlainDate = ColumnType<string, string, string>
type Json<T> = ColumnType<T, string, string>

export type PracticeTable = {
  id: string
  code: string
  name: string
  email: string
  phone: string
  address: string
  opens_at: string
  closes_at: string
  are_hours_hidden: boolean
  location_name: string
  is_known_by_location: boolean
  /** How long rows of the access log are kept. */
  access_log_years: Generated<number>
}

export type PracticeSettingTable = { practice_id: string; name: string; label: string; value: string; position: number }
export type RoleTable = { id: string; practice_id: string; title: string; takes_messages: boolean }

export type PatientTable = {
  id: string
  practice_id: string
  gp_id: string | null
  title: string | null
  first_name: string
  middle_name: string | null
  family_name: string
  preferred_name: string | null
  nhi: string | null
  birth_date: PlainDate
  gender: string
  gender_name: string
  ethnicity: string | null
  blood_group: string | null
  mobile: string | null
  home_phone: string | null
  work_phone: string | null
  email: string | null
  second_email: string | null
  picture_id: string | null
  /** What the practice has to tell on the profile. */
  practice_note: string | null
  /** How the patient wants to be reached, and first: 1 cell phone, 2 day phone, 3 night phone, 4 e-mail, 5 text, 6 post. */
  preferred_contact_method: number | null
  contact_methods: Generated<number[]>
  notifies_by_email: Generated<boolean>
  notifies_in_app: Generated<boolean>
  device_token: string | null
  /** The post goes to the permanent address; there is no postal one then. */
  is_post_to_permanent: Generated<boolean>
  /** Where an import took it from, unique in each practice; a practitioner has the same. */
  source_key: string | null
  /** What was told there last, by column. */
  source_told: ColumnType<Record<string, string> | null, string | null>
}

type DocumentTable = { id: string; patient_id: string; media_type: string; content_base64: string }

type AccountStatus = 'active' | 'unverified'
export type AccountTable = {
  id: string
  practice_id: string
  user_name: string
  email: string
  password_hash: string
  first_name: string
  middle_name: string | null
  family_name: string
  status: AccountStatus
  is_password_change_due: boolean
}

/** Who may act for whom. The link of a user to its own record has the patient's id. */
export type ProxyLinkTable = { id: string; account_id: string; patient_id: string; relationship: string; position: number }
export type MenuEntryTable = { proxy_link_id: string; menu_id: string; label: string; icon: string; position: number }

type SessionTable = {
  id: string
  token_hash: string
  account_id: string
  platform: string | null
  is_password_change_due: boolean
  created_at: Date
  expires_at: Date
  /** When its user last showed password or passkey. */
  proved_at: Date | null
  /** To the half minute. */
  used_at: Date
  idle_minutes: number
}

/** Tries since the last success; a try counts from the moment it is made until it succeeds. */
type SignInTryTable = { name_hash: string; count: number; last_at: Date }

export type LinkKind = 'switch' | 'reset' | 'registration'
export type LinkTable = {
  token_hash: string
  kind: LinkKind
  practice_id: string
  account_id: string | null
  expires_at: Date
  used_at: Date | null
  is_reusable: Generated<boolean>
}

type PasskeyTable = {
  id: string
  account_id: string
  /** base64url, as is the public key (COSE). */
  credential_id: string
  public_key: string
  counter: number
  transports: Json<string[]>
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** `account_id`: for whom a passkey is made; null when it is to sign somebody in. */
type PasskeyChallengeTable = { challenge_hash: string; account_id: string | null; expires_at: Date }
type KnownBrowserTable = { account_id: string; platform_hash: string; used_at: Date }
/** A browser identified by its cookie; KnownBrowserTable identifies one by its platform. */
type OwnBrowserTable = { id: Generated<string>; account_id: string; id_hash: string; used_at: Date }
/** The recent attempts counted against each subject. */
type GuessTable = { subject_hash: string; tried_at: Date[] }

type SpentVerificationTable = { nonce: string; expires_at: Date }
export type InstallationKind = 'sandbox' | 'live'
type InstallationTable = { is_only_one: Generated<boolean>; kind: InstallationKind }
type SecretTable = { name: string; value: string }

export type AccessLogTable = {
  id: Generated<number>
  at: Date
  practice_id: string
  /** Null when nobody was signed in and nobody's account was found. */
  account_id: string | null
  session_id: string | null
  patient_id: string | null
  operation: string
  status: number
  /** The names of the details that the call changed, with commas; never what they hold. */
  changed: string | null
  /** The network address of the caller. */
  address: string | null
  /** Which rows of the practice the call named, by what they are, such as `appointment`; of an import, who made it and how much. */
  about: Record<string, string> | null
  /** Who may see the row beside the practice: all who may open the patient's record, or the account that called. */
  told_to: Audience
}

type Audience = 'patient' | 'account' | 'practice'

export type LetterSecret = 'resetLink' | 'firstPassword' | 'emailCode' | 'registrationLink'
type OutboxTable = {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  links: Json<string[]>
  created_at: Date
  sent_at: Date | null
  attempts: Generated<number>
  next_attempt_at: Date
  /** What its text would let a reader do; the text is blanked when it has been sent, or works no longer. */
  secret: Generated<LetterSecret | null>
}

/** What registration answers for an e-mail address whatever else is typed: a practice's decision taken beforehand. */
export type RegistrationVerdictTable = { practice_id: string; email: string; result: number }

export type Tables = RecordTables &
  MessageTables &
  PaymentTables &
  PrescriptionTables &
  ProfileTables & {
    practice: PracticeTable
    practice_setting: PracticeSettingTable
    role: RoleTable
    practitioner: PractitionerTable
    patient: PatientTable
    document: DocumentTable
    account: AccountTable
    proxy_link: ProxyLinkTable
    menu_entry: MenuEntryTable
    session: SessionTable
    sign_in_try: SignInTryTable
    link: LinkTable
    spent_verification: SpentVerificationTable
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    known_browser: KnownBrowserTable
    own_browser: OwnBrowserTable
    guess: GuessTable
    installation: InstallationTable
    secret: SecretTable
    access_log: AccessLogTable
    outbox: OutboxTable
    awaited_line: AwaitedLineTable
    registration_verdict: RegistrationVerdictTable
    location: LocationTable
    appointment_type: AppointmentTypeTable
    reason_for_visit: ReasonForVisitTable
    telehealth_partner: TelehealthPartnerTable
    practitioner_location: PractitionerLocationTable
    roster: RosterTable
    slot: SlotTable
    appointment: AppointmentTable
  }

export type Database = Kysely<Tables>
