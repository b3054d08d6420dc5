import {
  type Composition,
  type CompositionKind,
  type CompositionProblems,
  type FileProblem,
  maxFiles,
  type SavedDraft,
} from '../../src/domain/messages/composition.ts'
import type { Recipient } from '../../src/domain/messages/message.ts'
import type { RecipientObstacle, WritingPurpose } from './message-preparation.machine.ts'

/** Why nothing was sent or saved. `message`: the practice's own sentence; null where it gave none. */
export type ComposeFailure =
  | { kind: 'refused'; message: string | null; purpose: 'draft' | 'send' }
  | { kind: RecipientObstacle | 'notSent' | 'unknown' | 'notSaved' | 'notDiscarded' }

export type ComposeInput = {
  kind: CompositionKind
  /** As it is opened. */
  composition: Composition
  /** The draft that is edited; null where there is none yet. */
  draft: SavedDraft | null
  /** There is a text that the practice has no draft of: taken over from a message sent before, or kept where its page was left. */
  isBegun: boolean
  /** It may be a message already: sent from another window, or by a call whose answer was lost. */
  mayBeSent: boolean
  fileProblems: readonly FileProblem[]
  /** Of a text that goes on where its page was left: how it stood then. */
  before?: Pick<ComposeContext, 'initial' | 'mayBeSaved'>
}

/** What becomes of the text: it is sent, saved as a draft, or left. */
export type ComposePurpose = Exclude<WritingPurpose, 'answer'> | 'leave'

export type ComposeContext = Omit<ComposeInput, 'before'> & {
  initial: Pick<ComposeInput, 'composition' | 'draft'>
  /** The patient has written something. */
  isTouched: boolean
  /** The practice does not have all of it as a draft. */
  hasUnsavedChanges: boolean
  /** The practice may have a draft beside `draft`: a call that saves one got no answer. */
  mayBeSaved: boolean
  /** The recipient is nobody of the role any more. */
  isRecipientGone: boolean
  purpose: ComposePurpose
  /** What was found wrong, and what of it has not been changed since. */
  problems: CompositionProblems
  remainingProblems: CompositionProblems
  failure: ComposeFailure | null
  /** What the practice wants to be read first. */
  terms: string | null
  /** It is sent, and its draft could not be deleted. */
  isDraftLeft: boolean
  /** A try to send it from here got no answer. */
  wasTried: boolean
  outcome: ComposeOutcome['outcome']
}

/** `isOnlyOne`: nobody else can be chosen. */
export type SuggestedRecipient = { roleId: string; recipient: Recipient; isOnlyOne: boolean }

export type ComposeEvent =
  | { type: 'composition.changed'; change: Partial<Composition> }
  /** Somebody of the role to begin with, where nobody is chosen. */
  | ({ type: 'recipient.suggested' } & SuggestedRecipient)
  /** Who belongs to the role that is chosen. */
  | { type: 'recipients.listed'; roleId: string; ids: readonly string[] }
  | { type: 'files.picked'; files: readonly File[] }
  | { type: 'sending.chosen' | 'draft.chosen' | 'dialog.left' }
  | { type: 'terms.accepted' | 'question.left' | 'draft.discarded' | 'message.renewed' }

/** `renewed`: what was written is to become another message. */
export type ComposeOutcome = { outcome: 'sent' | 'saved' | 'left' } | { outcome: 'renewed'; composition: Composition }

/** A text whose drafts are to go. */
export type Discarding = Pick<ComposeContext, 'draft' | 'mayBeSaved'>

export const areTooMany = ({ composition }: Pick<ComposeContext, 'composition'>, files: readonly File[]) =>
  composition.files.length + files.length > maxFiles

/** What is wrong with files, among it always what the draft holds and the practice did not send. */
export const withMissingFiles = ({ fileProblems }: Pick<ComposeContext, 'fileProblems'>, problems: readonly FileProblem[] = []) => ({
  fileProblems: [...fileProblems.filter(({ problem }) => problem === 'notHere'), ...problems],
})

/** The text with a change of the patient's; another role has other recipients. */
export const compositionChanged = (composition: Composition, change: Partial<Composition>): Composition => ({
  ...composition,
  ...(change.roleId !== undefined && change.roleId !== composition.roleId && { recipient: null }),
  ...change,
})
