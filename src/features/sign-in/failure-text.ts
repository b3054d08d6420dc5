import type { SignInFailure } from '../../../machines/sign-in.machine.ts'
import { texts } from './texts.ts'

/** Why the sign-in failed, in the specification's words. */
export const failureText = (failure: SignInFailure): string => {
  switch (failure.kind) {
    case 'refused':
    case 'verificationNeeded':
      return failure.message || texts.unreachable
    case 'unverified':
      return texts.unverified
    case 'passkeysNotOffered':
      return texts.passkey.notOffered
    case 'unknownReply':
      return texts.unknownReply
    default:
      return texts.unreachable
  }
}
