import type { FactorAnswer, FactorBeginning, FactorConfirmation, FactorProof } from '../../domain/access/second-factor.ts'
import type { NewSecondFactor, SecondFactorAnswer } from '../generated/practice/model'
import { beginSecondFactorByTicket, confirmSecondFactorByTicket, giveSecondFactor } from '../generated/practice/second-factor/second-factor'
import { anonymous } from '../http/connection.ts'
import { ApiFailure, isRejectedCommand, refusalMessage } from '../http/failures.ts'
import { decodeSignIn } from './authentication.ts'

/** The ticket of a sign-in, at the practice that gave it. */
export type TicketAt = { apiUrl: string; ticket: string }

/** Wire: the StatusCode of a ticket that has opened a session. */
const ticketUsed = 4

type Ended = { kind: 'refused'; message: string } | { kind: 'expired' }

/** The meaning of a refused call with a ticket. @throws any other failure, after which the outcome is unknown */
const endedBy = (error: unknown): Ended => {
  if (error instanceof ApiFailure && error.kind === 'unauthorized') return { kind: 'expired' }
  if (isRejectedCommand(error)) return { kind: 'refused', message: refusalMessage(error) ?? '' }
  throw error
}

const decodeAnswer = (answer: SecondFactorAnswer, apiUrl: string): FactorAnswer => {
  if ('StatusCode' in answer)
    return answer.StatusCode === ticketUsed ? { kind: 'spent' } : { kind: 'refused', message: answer.StatusMessage ?? '' }
  const decoded = decodeSignIn(answer, apiUrl)
  return decoded.kind === 'signedIn' ? decoded : { kind: 'unreadable' }
}

export const decodeNewFactor = ({ SetUpID, Key, Uri, RecoveryCodes }: NewSecondFactor): FactorBeginning => ({
  kind: 'begun',
  factor: { id: SetUpID, key: Key, uri: Uri, recoveryCodes: RecoveryCodes },
})

/** Gives the second factor of a sign-in. @throws ApiFailure if the call is unanswered */
export const giveFactor = async ({ apiUrl, ticket }: TicketAt, { way, code, trustsBrowser }: FactorProof): Promise<FactorAnswer> => {
  const proof = way === 'code' ? { Code: code } : { RecoveryCode: code }
  try {
    const answer = await giveSecondFactor({ Ticket: ticket, ...proof, TrustBrowser: trustsBrowser }, { connection: anonymous(apiUrl) })
    return decodeAnswer(answer, apiUrl)
  } catch (error) {
    return endedBy(error)
  }
}

/** Requests a key for the authenticator app of an account without a factor. @throws ApiFailure if the call is unanswered */
export const beginFactorByTicket = async ({ apiUrl, ticket }: TicketAt): Promise<FactorBeginning> => {
  try {
    const answer = await beginSecondFactorByTicket({ Ticket: ticket }, { connection: anonymous(apiUrl) })
    if ('Key' in answer) return decodeNewFactor(answer)
    return answer.StatusCode === ticketUsed ? { kind: 'spent' } : { kind: 'refused', message: answer.StatusMessage ?? '' }
  } catch (error) {
    return endedBy(error)
  }
}

/** Confirms a key by its first code and opens the session. @throws ApiFailure if the call is unanswered */
export const confirmFactorByTicket = async (
  { apiUrl, ticket }: TicketAt,
  { id, code }: { id: string; code: string },
): Promise<FactorConfirmation> => {
  try {
    const answer = await confirmSecondFactorByTicket({ Ticket: ticket, SetUpID: id, Code: code }, { connection: anonymous(apiUrl) })
    const decoded = decodeAnswer(answer, apiUrl)
    return decoded.kind === 'signedIn' ? { kind: 'confirmed', user: decoded.user } : decoded
  } catch (error) {
    return endedBy(error)
  }
}
