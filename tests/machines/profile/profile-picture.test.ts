import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { type PictureAnswer, type PictureCheck, profilePictureMachine } from '../../../machines/profile/profile-picture.machine.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const file = new File(['picture'], 'me.jpg')
const other = new File(['other'], 'other.png')
const area = { x: 0, y: 0.25, width: 1, height: 0.5 }
const pick = { type: 'file.picked', file } as const
const crop = { type: 'crop.submitted', area } as const
const undrawn = { type: 'picture.unreadable' } as const
const cancel = { type: 'picture.cancelled' } as const
const fit: PictureCheck = { status: 'fit' }
const tooBig: PictureCheck = { status: 'refused', reason: 'tooBig' }
const uploaded: PictureAnswer = { status: 'done', message: '' }
const refused: PictureAnswer = { status: 'refused', message: 'Not this one.' }
const unreadable: PictureAnswer = { status: 'unreadable' }

type World = { checked?: Answers<PictureCheck>; answers?: Answers<PictureAnswer> }

const open = ({ checked = fit, answers = uploaded }: World = {}) => {
  const journal: unknown[] = []
  const port = portsTelling((name, input) => journal.push([name, input]))
  const actor = createActor(
    profilePictureMachine.provide({
      actors: {
        checkPicture: port('check', checked),
        uploadPicture: port('upload', answers),
      },
      actions: {
        tellUploaded: () => journal.push('told'),
        tellFailure: ({ context }) => journal.push(['told', context.failure]),
        reloadProfile: () => journal.push('reload'),
      },
    }),
  ).start()
  const rests = async (state: 'picking' | 'cropping') =>
    (await waitFor(actor, (snapshot) => snapshot.matches(state) && !snapshot.hasTag('busy'))).context
  const cropped = async () => {
    actor.send(pick)
    await rests('cropping')
    actor.send(crop)
  }
  return { actor, journal, rests, cropped }
}

describe('a picture', () => {
  test('is checked, cropped and sent', async () => {
    const { actor, journal, cropped } = open()
    await cropped()
    expect(actor.getSnapshot().can(cancel)).toBe(false)
    expect(await toPromise(actor)).toEqual({ outcome: 'uploaded' })
    expect(journal).toEqual([['check', { file }], ['upload', { file, area }], 'told', 'reload'])
  })

  test.each([
    ['is not fit', tooBig, { kind: 'tooBig' }],
    ['cannot be read', offline, { kind: 'unread' }],
  ])('that %s is reported, and another can be picked', async (_, checked, failure) => {
    const { actor, journal, rests } = open({ checked: [checked, fit] })
    actor.send(pick)
    expect((await rests('picking')).failure).toEqual(failure)
    expect(journal).toEqual([
      ['check', { file }],
      ['told', failure],
    ])
    actor.send({ type: 'file.picked', file: other })
    expect(await rests('cropping')).toMatchObject({ file: other, failure: null })
  })

  test.each<[string, PictureAnswer | Error, object]>([
    ['refuses it', refused, { kind: 'refused', message: 'Not this one.' }],
    ['does not answer', offline, { kind: 'unanswered', error: expect.any(Error) }],
  ])('stays as it was cropped when the practice %s', async (_, answer, failure) => {
    const { actor, journal, rests, cropped } = open({ answers: [answer, uploaded] })
    await cropped()
    expect(await rests('cropping')).toMatchObject({ file, area, failure })
    expect(journal).toContainEqual(['told', failure])
    actor.send(crop)
    expect(await toPromise(actor)).toEqual({ outcome: 'uploaded' })
  })

  test.each([
    ['when it is shown', undrawn, uploaded],
    ['when it is cut', crop, unreadable],
  ])('that turns out not to be one %s gives way to another', async (_, event, answers) => {
    const { actor, rests } = open({ answers })
    actor.send(pick)
    await rests('cropping')
    actor.send(event)
    expect(await rests('picking')).toMatchObject({ file: null, failure: { kind: 'unreadable' } })
  })

  test('is given up without a trace', async () => {
    const { actor, journal } = open()
    actor.send(cancel)
    expect([await toPromise(actor), journal]).toEqual([{ outcome: 'cancelled' }, []])
  })
})

expectAllTransitions(profilePictureMachine, {
  inputs: [undefined],
  events: [
    pick,
    crop,
    undrawn,
    cancel,
    done('checkPicture', fit),
    done('checkPicture', tooBig),
    done('uploadPicture', uploaded),
    done('uploadPicture', refused),
    done('uploadPicture', unreadable),
  ],
  situation: () => null,
})
