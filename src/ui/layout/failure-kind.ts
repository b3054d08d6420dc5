import { failureTexts } from './failure-texts.ts'

export type FailureKind = keyof typeof failureTexts

const isKnown = (kind: unknown): kind is FailureKind => typeof kind === 'string' && Object.hasOwn(failureTexts, kind)

/** The kind of an API failure; `refused` for any unknown error. */
export const failureKind = (error: unknown): FailureKind =>
  error instanceof Error && 'kind' in error && isKnown(error.kind) ? error.kind : 'refused'
