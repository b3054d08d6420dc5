import { assign, setup } from 'xstate'
import type { CropArea } from '../../src/domain/profile/crop-area.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import type { UnfitFile } from '../../src/domain/values/file-kind.ts'
import { errorOf, nonNull, outputOf, port } from '../ports.ts'

/** The result of the check of a picked file, by its content and before it is drawn. */
export type PictureCheck = { status: 'fit' } | { status: 'refused'; reason: UnfitFile }
/** `unreadable`: the picture could not be drawn. */
export type PictureAnswer = CommandResult | { status: 'unreadable' }
export type PictureToUpload = { file: File; area: CropArea }
export type PictureFailure =
  | { kind: UnfitFile | 'unreadable' }
  | { kind: 'unanswered'; error: unknown }
  | { kind: 'refused'; message: string }

type Outcome = { outcome: 'uploaded' | 'cancelled' }
type Context = Outcome & { file: File | null; area: CropArea | null; failure: PictureFailure | null }
type Event =
  | { type: 'file.picked'; file: File }
  | { type: 'crop.submitted'; area: CropArea }
  | { type: 'picture.unreadable' | 'picture.cancelled' }

const pick = {
  'picture.cancelled': 'cancelled',
  'file.picked': { target: 'checking', actions: { type: 'setFile', params: ({ event }: { event: { file: File } }) => event.file } },
} as const

/** Checks, crops and sends a picked picture. The picture and its crop remain until the practice has saved it. */
export const profilePictureMachine = setup({
  types: {} as { context: Context; events: Event; output: Outcome; tags: 'busy' | 'cropping' },
  actors: {
    checkPicture: port<PictureCheck, { file: File }>(),
    uploadPicture: port<PictureAnswer, PictureToUpload>(),
  },
  guards: {
    isFit: (_, { status }: PictureCheck) => status === 'fit',
    isDone: (_, { status }: PictureAnswer) => status === 'done',
    isUnreadable: (_, { status }: PictureAnswer) => status === 'unreadable',
  },
  actions: {
    tellUploaded: () => undefined,
    tellFailure: () => undefined,
    reloadProfile: () => undefined,
    setFile: assign((_, file: File) => ({ file, area: null, failure: null })),
    setArea: assign((_, area: CropArea) => ({ area, failure: null })),
    setCheck: assign((_, check: PictureCheck) => (check.status === 'refused' ? { failure: { kind: check.reason } } : {})),
    setRefusal: assign((_, answer: PictureAnswer) =>
      answer.status === 'refused' ? { failure: { kind: 'refused' as const, message: answer.message } } : {},
    ),
    setUnread: assign({ failure: { kind: 'unread' } }),
    dropFile: assign({ file: null, failure: { kind: 'unreadable' } }),
    setUnanswered: assign((_, error: unknown) => ({ failure: { kind: 'unanswered' as const, error } })),
    setUploaded: assign({ outcome: 'uploaded' }),
  },
}).createMachine({
  id: 'profilePicture',
  context: { file: null, area: null, failure: null, outcome: 'cancelled' },
  initial: 'picking',
  states: {
    picking: { on: pick },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkPicture',
        src: 'checkPicture',
        input: ({ context }) => ({ file: nonNull(context.file) }),
        onDone: [
          { guard: { type: 'isFit', params: outputOf }, target: 'cropping' },
          { target: 'picking', actions: [{ type: 'setCheck', params: outputOf }, 'tellFailure'] },
        ],
        onError: { target: 'picking', actions: ['setUnread', 'tellFailure'] },
      },
    },
    cropping: {
      tags: 'cropping',
      on: {
        ...pick,
        'crop.submitted': { target: 'uploading', actions: { type: 'setArea', params: ({ event }) => event.area } },
        'picture.unreadable': { target: 'picking', actions: ['dropFile', 'tellFailure'] },
      },
    },
    uploading: {
      tags: ['busy', 'cropping'],
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => ({ file: nonNull(context.file), area: nonNull(context.area) }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'uploaded' },
          { guard: { type: 'isUnreadable', params: outputOf }, target: 'picking', actions: ['dropFile', 'tellFailure'] },
          { target: 'cropping', actions: [{ type: 'setRefusal', params: outputOf }, 'tellFailure'] },
        ],
        /** The practice may have saved the picture. A repeated call replaces it with itself. */
        onError: { target: 'cropping', actions: [{ type: 'setUnanswered', params: errorOf }, 'tellFailure', 'reloadProfile'] },
      },
    },
    uploaded: { type: 'final', entry: ['setUploaded', 'tellUploaded', 'reloadProfile'] },
    cancelled: { type: 'final' },
  },
  output: ({ context: { outcome } }) => ({ outcome }),
})
