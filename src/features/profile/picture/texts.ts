import type { PictureFailure } from '../../../../machines/profile/profile-picture.machine.ts'
import { texts as fileTexts } from '../../../ui/files/file-texts.ts'
import { failureTexts } from '../../../ui/layout/failure-texts.ts'
import { unansweredText } from '../../../ui/layout/unanswered-text.ts'

/** Record specification, sections 2, 5 and 8: profile image. */
export const texts = {
  change: 'Change picture',
  title: 'Edit Profile Image',
  file: 'Choose a picture',
  hint: 'PNG or JPEG, at most 4 MB',
  checking: 'Checking your picture',
  howTo: 'Move or resize the square with a finger, the mouse, the arrow keys or the buttons below. What is inside becomes your picture.',
  picked: 'The picture that you chose',
  square: 'The part that becomes your picture: the arrow keys move it',
  corner: 'Corner of the square: the arrow keys resize it',
  steps: 'Move or resize the square',
  left: 'Move left',
  right: 'Move right',
  up: 'Move up',
  down: 'Move down',
  smaller: 'Smaller',
  larger: 'Larger',
  another: 'Choose another',
  cancel: 'Cancel',
  upload: 'Upload',
  uploading: 'Uploading your picture',
  uploaded: 'Picture uploaded successfully',
} as const

const notValid = 'Selected images are not of valid type!'

const failures: Record<Exclude<PictureFailure['kind'], 'unanswered' | 'refused'>, string> = {
  tooBig: 'File size cannot be greater than 4MB',
  notOfKind: notValid,
  tooManyPixels: notValid,
  unreadable: notValid,
  unread: fileTexts.unread,
}

export const failureText = (failure: PictureFailure): string => {
  if (failure.kind === 'unanswered') return unansweredText(failure.error, 'your picture was saved', 'You can upload it again.')
  return failure.kind === 'refused' ? failure.message || failureTexts.refused : failures[failure.kind]
}
