import type { SessionFailure } from '../../../machines/session/session-context.ts'
import { sessionEnded } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'

/** The text for a failed sign-in, as in the specification. */
export const failureText = (failure: SessionFailure): string => {
  switch (failure.kind) {
    case 'refused':
    case 'verificationNeeded':
      return failure.message || texts.unreachable
    case 'unverified':
      return texts.unverified
    case 'passkeysNotOffered':
      return texts.passkey.notOffered
    case 'idle':
      return texts.idle
    case 'ended':
      return sessionEnded
    case 'unknownReply':
      return texts.unknownReply
    default:
      return texts.unreachable
  }
}
