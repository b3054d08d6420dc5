import type { MessageInFull } from '../../../domain/messages/message.ts'
import type { PracticeSettings } from '../../../domain/practice/practice-settings.ts'

/** What is written: a new message, an answer, or a draft that goes on. */
export type Writing =
  | { kind: 'new'; subject?: string | undefined }
  | { kind: 'reply'; message: MessageInFull }
  | { kind: 'draft'; message: MessageInFull }

export type ComposeProps = {
  settings: PracticeSettings
  writing: Writing
  /** The practice holds something else than before: a draft was kept, replaced or deleted, or a message sent. Lists and counter are then asked for anew. */
  onChanged: () => void
  /** The draft that was opened is a message by now, or another draft. */
  onDraftGone: () => void
  /** The dialog is done with. */
  onClose: () => void
}
