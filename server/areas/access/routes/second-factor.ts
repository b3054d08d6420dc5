import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, Visitor } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { unauthorized } from '../../../platform/contract/refusal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { secondFactorLetters } from '../../../platform/mail/security-letters.ts'
import { type Account, lockAccount } from '../../../platform/store/accounts.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  factorStateOf,
  secondFactorOf,
} from '../../../platform/store/second-factors.ts'
import { momentText } from '../../../platform/values/date-words.ts'
import { refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { waysDue } from '../rules/factor-due.ts'
import { beginFactor, confirmFactor } from '../rules/new-factor.ts'
import { normalizeRecoveryCode, stepOf } from '../rules/one-time-codes.ts'
import { consumeTicket, findTicket } from '../store/sign-in-tickets.ts'
import { sessionOpening } from './session-opening.ts'

type Schemas = components['schemas']
type StatusReply = Schemas['StatusReply']

const ticketUsed: StatusReply = { StatusCode: 4, StatusMessage: 'This was done already. Please sign in again, with the next code.' }
const codeMissing: StatusReply = { StatusCode: 5, StatusMessage: 'Please type the code.' }
export const codeWrong: StatusReply = {
  StatusCode: 6,
  StatusMessage: 'This code is not right, or it was used before. Please wait for the next code and type that one.',
}
const recoveryCodeWrong: StatusReply = { StatusCode: 6, StatusMessage: 'This recovery code is not right, or it was used before.' }
export const setUpUnknown = refused('The time to set this up is over. Please begin again.')
const hasFactor = refused('Your account has a second step already. Please sign in again.')

/** The authenticator app's name for an account of which a ticket tells nothing. */
const unnamed = 'Patient portal'

export const secondFactorHandlers = (services: Services) => {
  const { db, clock, mail, portalUrl, seal } = services
  const limits = rateLimits(db, clock)
  const open = sessionOpening(services)

  const ticketIn = async (caller: Visitor, token: string, on: Database = db) => {
    const ticket = await findTicket(on, clock(), caller.practice.id, token)
    if (!ticket) throw unauthorized()
    caller.accountId = ticket.accountId
    return ticket
  }
  type Ticket = Awaited<ReturnType<typeof ticketIn>>

  const lettersTo = (caller: Visitor, email: string) => secondFactorLetters(email, caller.practice, momentText(clock()), portalUrl)

  const isCodeRight = async (on: Database, accountId: string, code: string) => {
    const factor = await secondFactorOf(on, accountId)
    const step = factor ? stepOf(seal.open(accountId, factor.sealedSeed), code, clock()) : null
    return step !== null && consumeStep(on, accountId, step)
  }

  const isRecoveryCodeRight = (on: Database, accountId: string, code: string) =>
    consumeRecoveryCode(on, clock(), accountId, seal.digest(accountId, normalizeRecoveryCode(code)))

  type Passed = { account: Account; token: string; ticket: Ticket; trustsBrowser: boolean }
  const openWith = async (on: Database, caller: Visitor, { account, token, ticket: { platform, isByLink }, trustsBrowser }: Passed) => {
    if (!(await consumeTicket(on, clock(), token))) return ticketUsed
    return open(on, caller, { account, platform: platform ?? undefined, isByLink, trustsBrowser })
  }

  const give = async (caller: Visitor, { Ticket, Code, RecoveryCode, TrustBrowser = false }: Schemas['SecondFactorRequest']) => {
    const ticket = await ticketIn(caller, Ticket)
    const { accountId, usedAt } = ticket
    if (usedAt) return ticketUsed
    if (!Code && !RecoveryCode) return codeMissing
    const undoAttempt = await limits.count({ kind: 'secondFactor', of: accountId })
    return db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, accountId)
      if (!account) throw unauthorized()
      // Its answer may have been lost, or a parallel call was first.
      if ((await ticketIn(caller, Ticket, transaction)).usedAt) {
        await undoAttempt(transaction)
        return ticketUsed
      }
      if (Code && !(await isCodeRight(transaction, accountId, Code))) return codeWrong
      if (!Code && !(await isRecoveryCodeRight(transaction, accountId, RecoveryCode ?? ''))) return recoveryCodeWrong
      await undoAttempt(transaction)
      if (!Code)
        await mail(transaction, lettersTo(caller, account.email).recoveryCodeUsed(await countRecoveryCodes(transaction, accountId)))
      return openWith(transaction, caller, { account, token: Ticket, ticket, trustsBrowser: TrustBrowser })
    })
  }

  const mustSetUp = async (on: Database, accountId: string) => {
    const state = await factorStateOf(on, clock(), accountId, null)
    return state !== undefined && waysDue(state, clock())?.includes('setUp') === true
  }

  const begin = async (caller: Visitor, token: string) => {
    const { accountId, usedAt } = await ticketIn(caller, token)
    if (usedAt) return ticketUsed
    if (!(await mustSetUp(db, accountId))) return hasFactor
    await limits.count({ kind: 'secondFactorSetUps', of: accountId })
    return beginFactor(db, clock(), seal, { accountId, practiceName: caller.practice.name, label: unnamed })
  }

  const confirm = async (caller: Visitor, { Ticket, SetUpID, Code, TrustBrowser = false }: Schemas['SecondFactorTicketConfirmation']) => {
    const ticket = await ticketIn(caller, Ticket)
    const { accountId, usedAt } = ticket
    if (usedAt) return ticketUsed
    return db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, accountId)
      if (!account) throw unauthorized()
      if (!(await mustSetUp(transaction, accountId))) return hasFactor
      const outcome = await confirmFactor(transaction, clock(), seal, { accountId, setUpId: SetUpID, code: Code })
      if (outcome !== 'confirmed') return outcome === 'wrong' ? codeWrong : setUpUnknown
      await mail(transaction, lettersTo(caller, account.email).setUp())
      return openWith(transaction, caller, { account, token: Ticket, ticket, trustsBrowser: TrustBrowser })
    })
  }

  return {
    giveSecondFactor: async ({ body, caller }) => ({ status: 200, body: await give(caller, body) }),
    beginSecondFactorByTicket: async ({ body, caller }) => ({ status: 200, body: await begin(caller, body.Ticket) }),
    confirmSecondFactorByTicket: async ({ body, caller }) => ({ status: 200, body: await confirm(caller, body) }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
