import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bundle } from '../../practice/bundle.ts'
import { answerWith } from '../answers.ts'
import { listNamed } from './record-lists.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

/** One decoded row, with a replaced element at one position of its extensions. */
const readWith = (name: string, position: number, element: unknown) => {
  const { ask, resource } = listNamed(name)
  answerWith(bundle({ ...resource, extension: resource.extension.with(position, element) }))
  return ask()
}

const said = (valueString: unknown) => ({ valueString })
const dated = (valueDateTime: unknown) => ({ valueDateTime })

/** Elements that no position accepts. */
const junk = [
  null,
  7,
  'x',
  [],
  {},
  said(7),
  said('   '),
  { valueString: null },
  { valueBoolean: 'true' },
  dated('soon'),
  { url: 7, valueString: 'x' },
]

/** The valid elements of a position with their decoded values, and the value for an unreadable element. */
type Position = [list: string, position: number, field: string, accepted: [element: unknown, value: unknown][], unread: unknown]

const positions: Position[] = [
  ['diagnoses', 0, 'isLongTerm', [[{ valueBoolean: false }, false]], false],
  ['allergies', 0, 'type', [[said('Food'), 'Food']], null],
  ['allergies', 1, 'severity', [[said('Mild'), 'Mild']], null],
  [
    'allergies',
    1,
    'level',
    [
      [said('Mild'), 'mild'],
      [said('moderate'), 'moderate'],
      [said(''), 'other'],
      [said('Unheard of'), 'other'],
    ],
    'other',
  ],
  ['immunisations', 0, 'description', [[said('Fluad'), 'Fluad']], null],
  [
    'immunisations',
    1,
    'heading',
    [
      [said('Flu'), 'Flu'],
      [said(' '), 'Influenza vaccine'],
    ],
    'Influenza vaccine',
  ],
  ['immunisations', 5, 'indication', [[said('Over 65'), 'Over 65']], null],
  ['immunisations', 6, 'vaccinator', [[said('Dr Tai'), 'Dr Tai']], null],
  [
    'immunisations',
    7,
    'dueOn',
    [
      [dated('2026-05-01'), '2026-05-01'],
      [said('2026-05-01'), '2026-05-01'],
    ],
    null,
  ],
  [
    'immunisations',
    13,
    'status',
    [
      [said('Overdue'), 'overdue'],
      [said('due'), 'due'],
      [said(' ADMINISTERED '), 'administered'],
      [said('Declined'), 'other'],
    ],
    'administered',
  ],
  ['immunisations', 13, 'otherStatus', [[said('Declined'), 'Declined']], null],
  ['immunisations', 13, 'administeredOn', [[said('due'), null]], '2025-04-11T09:00:00+12:00'],
  ['immunisations', 14, 'outcome', [[said('Declined'), 'Declined']], null],
  ['reminders', 0, 'description', [[said('A check'), 'A check']], null],
  ['reminders', 1, 'title', [[said('Check'), 'Check']], ''],
  [
    'reminders',
    2,
    'priority',
    [
      [said('Low'), 'low'],
      [said('Normal'), 'medium'],
      [said('medium'), 'medium'],
      [said('Urgent'), 'other'],
    ],
    'other',
  ],
  ['medications', 0, 'prescriber', [[said('Dr Ngata'), 'Dr Ngata']], null],
  ['medications', 1, 'duration', [[said('a week'), 'a week']], null],
  ['medications', 2, 'unit', [[said('tablets'), 'tablets']], null],
  ['medications', 3, 'dosage', [[said('0.5'), '0.5']], null],
  ['medications', 4, 'endsOn', [[dated('2027-01-31'), '2027-01-31']], null],
  ['medications', 5, 'isActiveInFormulary', [[{ url: 'IsNzulmActive', valueBoolean: true }, true]], true],
  [
    'medications',
    5,
    'repeatsLeft',
    [
      [{ url: 'RepeatsLeft', valueInteger: 3 }, 3],
      [{ url: 'RepeatsLeft', valueInteger: 0 }, 0],
    ],
    null,
  ],
  [
    'medications',
    5,
    'repeatFrom',
    [
      [{ url: 'RepeatFrom', valueString: '2026-12-01' }, '2026-12-01'],
      [{ url: 'RepeatFrom', valueDateTime: '2026-12-01' }, '2026-12-01'],
      [{ url: 'RepeatFrom', valueString: '2026-12' }, null],
      [{ url: 'RepeatFrom', valueString: '2026-12-01T00:00:00+13:00' }, null],
    ],
    null,
  ],
  ['medications', 5, 'needsVisit', [[{ url: 'NeedsVisit', valueBoolean: true }, true]], false],
  ['medications', 5, 'status', [[{ url: 'Status', valueString: ' stopped ' }, 'stopped']], null],
  ['medications', 5, 'comments', [[{ url: 'Comments', valueString: 'With food' }, 'With food']], null],
  ['medications', 5, 'isStatement', [[{ url: 'Statement', valueString: 'none' }, true]], false],
  [
    'vital signs',
    0,
    'sortedBy',
    [
      [dated('2026-11-03'), '2026-11-03'],
      [said('2026-11-03'), '2026-11-03'],
    ],
    '2026-11-02',
  ],
  ['test results', 0, 'laboratory', [[said('Awanui'), 'Awanui']], null],
  ['test results', 1, 'comments', [[said('All well'), 'All well']], null],
  ['test results', 2, 'folder', [[said('Histology'), 'Histology']], null],
  [
    'test results',
    3,
    'isRead',
    [
      [said('False'), false],
      [said('true'), true],
      [said(' TRUE '), true],
      [said('yes'), false],
    ],
    false,
  ],
  [
    'test results',
    6,
    'reportedAt',
    [
      [dated('2026-11-03'), '2026-11-03'],
      [dated('2026-11-03T09:00:00Z'), '2026-11-03T09:00:00Z'],
    ],
    null,
  ],
  ['timeline items', 0, 'provider', [[said(' Nurse Moana '), 'Nurse Moana']], ''],
  [
    'documents and links',
    0,
    'isLetter',
    [
      [{ url: 'Category', valueString: 'Letter' }, true],
      [said('Letter'), false],
    ],
    false,
  ],
  ['documents and links', 1, 'date', [[{ url: 'Date', valueDateTime: '2026-11-03' }, '2026-11-03']], null],
]

describe.each(positions)('of the %s, position %i', (name, position, field, accepted, unread) => {
  it.each(accepted)(`${field}: %j is %j`, async (element, value) => {
    expect(await readWith(name, position, element)).toMatchObject({ rows: [{ [field]: value }], unreadableCount: 0 })
  })

  it.each(junk)(`${field}: %j costs nothing but itself`, async (element) => {
    expect(await readWith(name, position, element)).toMatchObject({ rows: [{ [field]: unread }], unreadableCount: 0 })
  })
})
