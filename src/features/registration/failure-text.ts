import type { RegistrationFailure } from '../../../machines/guest/registration.machine.ts'
import { failureKind } from '../../ui/layout/failure-kind.ts'
import { failureTexts } from '../../ui/layout/failure-texts.ts'
import { codeTexts, texts } from './texts.ts'

/** The text for a refused registration, as in the specification. */
export const failureText = (failure: RegistrationFailure, productName: string): string => {
  switch (failure.kind) {
    case 'code':
      return codeTexts[failure.code]?.(productName) ?? texts.fault
    case 'inUse':
      return texts.inUse(failure.practice)
    case 'refused':
      return failure.message ?? texts.fault
    case 'fault':
      return texts.fault
    case 'failed':
      return failureTexts[failureKind(failure.error)]
  }
}
