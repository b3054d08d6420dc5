import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { followNewest } from '../../inspector/live/follow.ts'
import { emptyLive } from '../../inspector/live/received.ts'
import { SequenceView } from '../../inspector/sequence/sequence-view.tsx'
import { called, ended, liveAfter, opened, sent, started } from './live-messages.ts'

const booking = liveAfter(
  opened('a'),
  started('a/1', 'booking'),
  sent(0, null, 'a/1', 'xstate.init'),
  called('a/2', 'lockSlot', 'a/1'),
  sent(1, 'a/1', 'a/2', 'xstate.init'),
  sent(43, 'a/2', 'a/1', 'xstate.done.actor.lockSlot'),
  called('a/3', 'bookSlot', 'a/1'),
  sent(44, 'a/1', 'a/3', 'xstate.init'),
  started('a/4', 'questionnaire', 'a/1'),
  sent(45, 'a/1', 'a/4', 'xstate.init'),
  ended(46, 'a/4', 'stopped'),
)

const render = (live = booking) => renderToStaticMarkup(createElement(SequenceView, { live, following: followNewest }))

/** The texts of the elements of one name. */
const textsOf = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, ' ').trim(),
  )

test('the table has every row of the sequence as text', () => {
  const rows = textsOf(render(), 'tr').map((row) => row.replace(/^\S+ +/, '').replaceAll(/ +/g, ' '))
  expect(rows).toEqual([
    'From To Event Duration',
    'Page 1 booking start',
    'booking lockSlot start',
    'lockSlot booking done 42 ms',
    'booking bookSlot start running',
    'booking questionnaire start',
    'questionnaire stopped',
  ])
})

test('the drawing has the same events and calls, and is hidden from screen readers', () => {
  const [drawing = ''] = /<section\b.*?<\/section>/s.exec(render()) ?? []
  expect(textsOf(drawing, 'span')).toEqual([
    'Page 1 page',
    'booking machine',
    'lockSlot call',
    'bookSlot call',
    'questionnaire machine, ended',
  ])
  const words = textsOf(drawing, 'text').filter((text) => !text.includes(':'))
  expect(words).toEqual(['running', 'start', 'start', 'done, 42 ms', 'start', 'start', 'stopped'])
  expect(drawing.match(/class="call \w+"/g)).toEqual(['class="call done"', 'class="call running"'])
  expect(drawing.match(/class="end"/g)).toHaveLength(1)
  expect(drawing).toMatch(/<section[^>]*tabindex="0"[^>]*>\s*<div[^>]*aria-hidden="true".*<svg[^>]*aria-hidden="true"/s)
})

test('without an event the view says so', () => {
  expect(render(emptyLive)).toBe('<p role="status">No event has been sent yet.</p>')
})
