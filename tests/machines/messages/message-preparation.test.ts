import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import {
  type MessagePreparation,
  messagePreparationMachine,
  type PreparationOutcome,
} from '../../../machines/messages/message-preparation.machine.ts'
import { type ComposeWorld, composeWorld, mereTai } from '../../practice/compose-context.ts'
import { offline } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const question = { roleId: '1', recipient: mereTai }
const input: MessagePreparation = { ...question, purpose: 'send' }
const checked = ['check', question]
const terms = 'Read on working days.'

describe('before a message', () => {
  test.each<[string, MessagePreparation['purpose'], ComposeWorld, PreparationOutcome, unknown[]]>([
    ['is sent, its terms are there to be read', 'send', {}, { outcome: 'ready', terms }, [checked, ['terms', 'send']]],
    ['is kept, those of a draft, whoever it goes to', 'draft', { check: 'onLeave' }, { outcome: 'ready', terms }, [['terms', 'draft']]],
    ['is answered, only the recipient is checked', 'answer', {}, { outcome: 'ready', terms: null }, [checked]],
    ['goes to somebody on leave, that is told', 'send', { check: 'onLeave' }, { outcome: 'refused', obstacle: 'onLeave' }, [checked]],
  ])('%s', async (_, purpose, world, outcome, calls) => {
    const { preparation, journal } = composeWorld(world)
    expect(await toPromise(createActor(preparation, { input: { ...input, purpose } }).start())).toEqual(outcome)
    expect(journal).toEqual(calls)
  })

  test.each<[string, ComposeWorld]>([
    ['whether it can be sent', { check: [offline, null] }],
    ['its terms', { terms: [offline, terms] }],
  ])('nobody told %s: it is asked again, or left', async (_, world) => {
    for (const [type, outcome] of [
      ['check.repeated', { outcome: 'ready', terms }],
      ['question.left', { outcome: 'left' }],
    ] as const) {
      const actor = createActor(composeWorld(world).preparation, { input }).start()
      await waitFor(actor, (state) => state.matches('unanswered'))
      actor.send({ type })
      expect(await toPromise(actor)).toEqual(outcome)
    }
  })
})

expectAllTransitions(messagePreparationMachine, {
  inputs: [input, { ...input, purpose: 'answer' }, { ...input, purpose: 'draft' }],
  events: [
    done('checkRecipient', null),
    done('checkRecipient', 'onLeave'),
    done('loadTerms', null),
    { type: 'check.repeated' },
    { type: 'question.left' },
  ],
  situation: ({ context }) => context.outcome.outcome,
})
