import { isBlank } from '../values/blank.ts'
import { problemOrNull } from '../values/form-problems.ts'
import type { ContactMethod } from './contact-methods.ts'

/** Phones as they were typed; one that there is not is empty. */
export type ContactDetails = {
  cell: string
  work: string
  home: string
  methods: readonly ContactMethod[]
  preferred: ContactMethod | null
}

export type ContactProblems = { cell?: 'missing' | 'invalid'; work?: 'invalid'; home?: 'invalid'; preferred?: 'missing' }

type Phones = Pick<ContactDetails, 'cell' | 'work' | 'home'>

/** The problem of each field; null when the details may be saved. A phone as on record is valid. The preferred way is one of those that are selected. */
export const contactProblems = (
  details: ContactDetails,
  { recorded, isPhone }: { recorded: Phones; isPhone: (typed: string) => boolean },
): ContactProblems | null => {
  const { cell, work, home, methods, preferred } = details
  const isWrong = (name: keyof Phones) => details[name] !== recorded[name] && !isPhone(details[name])
  const problems: ContactProblems = {}
  if (isBlank(cell)) problems.cell = 'missing'
  else if (isWrong('cell')) problems.cell = 'invalid'
  if (!isBlank(work) && isWrong('work')) problems.work = 'invalid'
  if (!isBlank(home) && isWrong('home')) problems.home = 'invalid'
  if (preferred === null || !methods.includes(preferred)) problems.preferred = 'missing'
  return problemOrNull(problems)
}
