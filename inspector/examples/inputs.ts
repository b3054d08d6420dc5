import type { Example, MachineExamples } from './made-examples.ts'
import { type NamedExample, nameExamples, usualName, withChanges, withDifference } from './names.ts'

/** The examples' own instant is 2026-11-22T20:00Z, so `now` moves by a fixed instant. */
const at = (instant: string): Example => ({ $returns: { $date: instant } })

const upcoming = {
  start: '2026-11-24T20:00:00.000Z',
  outcome: 'future',
  isElsewhere: false,
  cancelReason: null,
  notes: null,
  isOnline: false,
  joinUrl: null,
}
const visits = {
  usual: { appointment: upcoming },
  'too late': { appointment: { ...upcoming, start: '2026-11-22T20:30:00.000Z' } },
  'status forbids it': { appointment: { ...upcoming, statusId: 4 } },
}
const freshDraft = { draft: null, mayBeSent: false }

/** Named situations by machine: the fields that differ from the example of the types. The usual situation comes first. */
const situations: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  booking: {
    usual: { rules: { isConcernRefused: false, isLockedDown: false } },
    'visits locked down': { rules: { isConcernRefused: false } },
  },
  'cancel-appointment': visits,
  cancellation: { usual: { appointment: upcoming, isUnanswered: false }, 'earlier call unanswered': { appointment: upcoming } },
  reschedule: visits,
  'slot-lock': {
    usual: {},
    'near its end': { now: at('2026-11-22T20:09:00.000Z') },
    over: { now: at('2026-11-22T20:11:00.000Z') },
  },
  'compose-message': {
    usual: { ...freshDraft, kind: 'new', isBegun: false, fileProblems: [] },
    'saved draft': { mayBeSent: false, fileProblems: [] },
    'draft may be sent': { fileProblems: [] },
    'file refused': { ...freshDraft, kind: 'new' },
  },
  'draft-autosave': { usual: { ...freshDraft, hasUnsavedChanges: false }, 'draft may be sent': {} },
  'draft-saving': { usual: freshDraft, 'draft may be sent': {} },
  'message-sending': { usual: { ...freshDraft, wasTried: false }, 'earlier call unanswered': {} },
  'payment-return': {
    usual: { problem: null, claimedEnd: null },
    'patient cancelled': { problem: null },
    'not signed in': { problem: null, isSignedIn: false },
  },
  'repeat-prescription': {
    usual: { rules: { isInvoicing: false }, unresolved: null },
    'fee due': { unresolved: null },
    'earlier request unanswered': { rules: { isInvoicing: false } },
  },
  'repeat-preparation': { usual: { feeKind: null, leave: null }, 'fee due': { leave: null }, 'provider on leave': { feeKind: null } },
  'repeat-sending': { usual: { isUnanswered: false }, 'earlier request unanswered': {} },
  session: { usual: { stored: null, isFreshStart: false }, 'stored session': { isFreshStart: false }, 'opened by a link': {} },
  'session-opening': { usual: { isPasswordChangeDue: false }, 'password change due': {} },
}

/** The inputs of a machine by name, the usual one first: those of situations, then those of the types. */
export const inputsOf = (machine: string, examples: MachineExamples | null): NamedExample[] => {
  const [complete, ...others] = (examples?.input ?? []).filter((input) => input !== null)
  if (complete === undefined) return []
  const own = Object.entries(situations[machine] ?? { [usualName]: {} }).map(([name, changes]) => ({
    name,
    value: withChanges(complete, changes),
  }))
  const [usual = complete] = own.map(({ value }) => value)
  const variants = others.map((other) => withDifference(usual, complete, other))
  const made = nameExamples([usual, ...variants]).slice(1)
  return [...own, ...made.filter(({ name }) => own.every((each) => each.name !== name))]
}
