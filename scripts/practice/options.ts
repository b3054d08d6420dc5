import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isEmailAddress } from '../../server/platform/accounts/login-name.ts'
import { itemKinds } from '../../server/platform/store/withheld-items.ts'
import type { NewPractice } from '../../server/staff/add-practice.ts'
import type { Command } from '../../server/staff/command.ts'

export const usage = `npm run practice -- add --code CODE --name NAME --email EMAIL --phone PHONE [--address ADDRESS] [--opens HH:MM --closes HH:MM]
  --user USER --user-email EMAIL --user-first-name NAME --user-family-name NAME --user-birth-date YYYY-MM-DD
npm run practice -- invite --code CODE --email EMAIL
npm run practice -- lift-factor --user NAME|--everyone --reason TEXT
npm run practice -- withhold --code CODE --item KIND --id ID
npm run practice -- show --code CODE --item KIND --id ID
npm run practice -- export-log --to FILE
npm run practice -- check-log [--against FILE]
  KIND: ${itemKinds.join(', ')}`

const needed = ['code', 'name', 'email', 'phone', 'user', 'user-email', 'user-first-name', 'user-family-name', 'user-birth-date'] as const
const optional = ['address', 'opens', 'closes'] as const
type Whole<Needed extends string, Optional extends string> = { readonly [Name in Needed]: string } & {
  readonly [Name in Optional]?: string
}
type Typed = Whole<(typeof needed)[number], (typeof optional)[number]>

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const faultIn = (typed: Typed, today: string) => {
  const { code, email, opens, closes, user } = typed
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) return '--code is a part of an address: small letters, digits and - only.'
  if (![email, typed['user-email']].every(isEmailAddress)) return '--email and --user-email have to be e-mail addresses.'
  if (!/^[\w.@+-]{1,100}$/.test(user)) return '--user may hold letters, digits and . @ + - _ only.'
  if (!isDay(typed['user-birth-date']) || typed['user-birth-date'] >= today)
    return '--user-birth-date has to be a day that is over, as YYYY-MM-DD.'
  if ((opens === undefined) !== (closes === undefined)) return 'Say --opens and --closes together.'
  if (opens !== undefined && closes !== undefined && !(isTime(opens) && isTime(closes) && opens < closes))
    return '--opens and --closes have to be times, as 08:30, one after the other.'
  return null
}

const practiceOf = (typed: Typed): NewPractice => {
  const { code, name, email, phone, address = '', opens, closes } = typed
  return {
    practice: { code, name, email, phone, address, hours: opens === undefined || closes === undefined ? null : { opens, closes } },
    user: {
      name: typed.user,
      email: typed['user-email'],
      firstName: typed['user-first-name'],
      familyName: typed['user-family-name'],
      birthDate: typed['user-birth-date'],
    },
  }
}

type Values = Readonly<Record<string, string | undefined>>
const isWhole = <Needed extends string, Optional extends string>(
  values: Values,
  names: readonly Needed[],
): values is Whole<Needed, Optional> => names.every((name) => values[name])

/** The typed options; a sentence for a missing or unknown one. */
const read = <Needed extends string, Optional extends string = never>(
  args: string[],
  names: readonly Needed[],
  others: readonly Optional[] = [],
): Whole<Needed, Optional> | string => {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args, options: Object.fromEntries([...names, ...others].map((name) => [name, text])) })
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).trim()]))
    if (isWhole<Needed, Optional>(trimmed, names)) return trimmed
    const missing = names.filter((name) => !trimmed[name])
    return `Say also ${missing.map((name) => `--${name}`).join(', ')}.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const newPracticeFrom = (args: string[], today: string): Command | string => {
  const typed = read(args, needed, optional)
  return typeof typed === 'string' ? typed : (faultIn(typed, today) ?? { add: practiceOf(typed) })
}

const invitationFrom = (args: string[]): Command | string => {
  const typed = read(args, ['code', 'email'])
  if (typeof typed === 'string') return typed
  return isEmailAddress(typed.email) ? { invite: typed } : '--email has to be an e-mail address.'
}

/** `--everyone` is for a lost key. It is no option with a value, so it is taken out first. */
const liftFrom = (args: string[]): Command | string => {
  const isForEveryone = args.includes('--everyone')
  const typed = read(
    args.filter((one) => one !== '--everyone'),
    isForEveryone ? ['reason'] : ['user', 'reason'],
  )
  if (typeof typed === 'string') return typed
  return { liftFactor: { user: 'user' in typed ? typed.user : null, reason: typed.reason } }
}

/** An item that proxy users do not see any more, or see again. */
const withholdingFrom = (args: string[], isWithheld: boolean): Command | string => {
  const typed = read(args, ['code', 'item', 'id'])
  if (typeof typed === 'string') return typed
  if (!itemKinds.includes(typed.item)) return `--item has to be one of ${itemKinds.join(', ')}.`
  if (!/^\d{1,18}$/.test(typed.id)) return '--id has to be the number of the item.'
  return { withhold: { code: typed.code, kind: typed.item, id: typed.id, isWithheld } }
}

/** The server may do the work, in another folder. */
const exportFrom = (args: string[]): Command | string => {
  const typed = read(args, ['to'])
  return typeof typed === 'string' ? typed : { exportLog: { to: resolve(typed.to) } }
}

const checkFrom = (args: string[]): Command | string => {
  const typed = read(args, [], ['against'])
  return typeof typed === 'string' ? typed : { checkLog: { against: typed.against === undefined ? null : resolve(typed.against) } }
}

/** The typed command; a sentence for an invalid one. `today` is YYYY-MM-DD. */
export const optionsFrom = ([command, ...typed]: string[], today: string): Command | string => {
  if (command === 'add') return newPracticeFrom(typed, today)
  if (command === 'invite') return invitationFrom(typed)
  if (command === 'lift-factor') return liftFrom(typed)
  if (command === 'withhold' || command === 'show') return withholdingFrom(typed, command === 'withhold')
  if (command === 'export-log') return exportFrom(typed)
  if (command === 'check-log') return checkFrom(typed)
  return 'Say a command: add, invite, lift-factor, withhold, show, export-log or check-log.'
}
