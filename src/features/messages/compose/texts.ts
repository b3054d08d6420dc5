import type { ComposeFailure } from '../../../../machines/messages/compose-context.ts'
import type { CompositionKind, CompositionProblems, FileProblem } from '../../../domain/messages/composition.ts'
import { countText } from '../../../domain/values/count-words.ts'
import { practiceTime } from '../../../domain/values/practice-time.ts'
import { texts as fileTexts } from '../../../ui/files/file-texts.ts'

/** Record, profile and messaging specification, sections 2, 5 and 8: writing a message. */
export const texts = {
  titles: { new: 'New Message', reply: 'Reply Message', draft: 'Draft Message' } satisfies Record<CompositionKind, string>,
  role: 'To role',
  recipient: 'Practitioner',
  choose: 'Please select',
  roles: 'roles to write to',
  recipients: 'practitioners to write to',
  loadingRecipients: 'Loading',
  nobody: 'Your practice names nobody who takes messages here.',
  to: 'To',
  ownProvider: 'Your practice takes messages for the patient’s own provider only.',
  noProvider: 'Your practice takes messages for the patient’s own provider only, and has noted none. Please ring your practice.',
  call: 'Phone:',
  recipientGone: (name: string) => `Recipient ${name} is no longer associated with this role`,
  subject: 'Subject',
  body: 'Message',
  original: 'The message that you answer',
  unreadableCount: 'Your answer and this message are too long together: yours goes without it.',
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
  left: (count: number) => `${countText(count, 'character')} left`,
  over: (count: number) => `Your message is ${countText(count, 'character')} too long`,
  files: 'Attachments',
  attach: 'Attach files',
  attachHint: 'At most 4 files of 6 MB: png, jpg, heic or pdf',
  reading: 'Looking at your files',
  attached: (count: number) => `${countText(count, 'file')} attached`,
  encrypted: (title: string) =>
    `${title} may need a password to open. If it does, your practice cannot read it. Please attach a copy without a password.`,
  removeFile: (title: string) => `Remove ${title}`,
  cancel: 'Cancel',
  draft: 'Draft',
  send: 'Send',
  saving: 'Saving…',
  saved: (instant: string) => `Saved as a draft ${practiceTime(instant)}`,
  notSaved: 'Perhaps not saved: we had no answer from your practice. What you typed stays here.',
  refusedDraft: 'Not saved: your practice did not take it as a draft. What you typed stays here.',
  checking: 'Asking your practice whether it can be sent',
  checkingReply: 'Asking your practice whether you can reply',
  sending: 'Sending your message',
  looking: 'Your practice did not answer. We are finding out whether it has your message.',
  unanswered: {
    title: 'Your practice did not answer',
    text: 'Nothing was sent just now. What you wrote is kept here.',
    again: 'Try again',
  },
  confirm: {
    send: 'Send Message',
    draft: 'Draft Message',
    question: 'Are you sure you want to send this message?',
    to: (name: string) => `It goes to ${name}.`,
    terms: 'Please read this first',
  },
  unsent: {
    titles: { missing: 'Message Sending Failed', unknown: 'We do not know whether it was sent' },
    missing: 'Your practice does not have your message. What you wrote is kept here.',
    unknown:
      'We could not find out whether your practice has your message. What you wrote is kept here. Sent again, it goes as the same message, not as a second one.',
    retry: 'Retry',
    check: 'Look again',
    back: 'Back to the message',
  },
  alreadySent: {
    title: 'Your practice has this message',
    text: 'It was sent before. What you have changed since is not in it, and can go as another message.',
    close: 'Close',
    another: 'Write another message',
  },
  leaving: {
    title: 'Keep what you wrote?',
    text: 'You can go on with a draft later, also on another device.',
    keep: 'Keep as draft',
    discard: { new: 'Discard', reply: 'Discard', draft: 'Discard changes' } satisfies Record<CompositionKind, string>,
    goOn: 'Go on writing',
  },
  toasts: {
    sent: 'Message Sent Successfully',
    saved: 'Message Saved to Draft',
    draftLeft: 'An older draft of this message could not be deleted. You find it under Draft.',
  },
} as const

const problemTexts = {
  provider: 'Please Select a Provider',
  recipient: 'Please Select a Recipient',
  role: 'Please Select a Role',
  subject: 'Please type something in the subject of the message',
  body: 'Please type something in the body of the message',
} as const

/** The error text of each field, in the order of the form. */
export const problemTextsOf = (problems: CompositionProblems, kind: CompositionKind, excess: number) => ({
  ...(problems.roleId && { roleId: problemTexts.role }),
  ...(problems.recipient && { recipient: kind === 'draft' ? problemTexts.recipient : problemTexts.provider }),
  ...(problems.subject && { subject: problemTexts.subject }),
  ...(problems.body && { body: problems.body === 'missing' ? problemTexts.body : texts.over(Math.max(1, excess)) }),
})

export const fileProblemText = ({ problem }: FileProblem) => {
  switch (problem) {
    case 'tooMany':
      return 'Only four files are allowed to be uploaded'
    case 'tooBig':
      return 'File size cannot be greater than 6MB'
    case 'notHere':
      return 'Your practice did not send this file. It does not go with your message, and stays in the draft.'
    case 'unread':
      return fileTexts.unread
    default:
      return 'Selected images are not of valid type!'
  }
}

/** The text for a failure to send or save. */
export const failureText = (failure: ComposeFailure, kind: CompositionKind) => {
  switch (failure.kind) {
    case 'refused':
      return failure.message ?? (failure.purpose === 'send' ? texts.unsent.titles.missing : texts.refusedDraft)
    case 'onLeave':
      return kind === 'reply'
        ? 'As per practice policy, you cannot reply as provider is on leave'
        : 'As per practice policy, you cannot draft/send the message as provider is on leave. If others can be chosen here, you can write to one of them instead.'
    case 'notConfigured':
      return 'As per practice policy, this provider is not configured'
    case 'notListed':
      return 'As per practice policy, this provider is not available in messaging list.'
    case 'notSent':
      return texts.unsent.titles.missing
    case 'unknown':
      return 'We do not know whether your message was sent. Please look under Sent before you write it anew.'
    case 'notSaved':
      return texts.notSaved
    case 'notDiscarded':
      return 'The draft could not be discarded. If the practice has it, you find it under Draft.'
  }
}
