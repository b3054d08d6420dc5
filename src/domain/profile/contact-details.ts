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

/** The problem of each field; null when the details may be saved. The preferred way is one of those that are selected. */
export const contactProblems = (details: ContactDetails, isPhone: (typed: string) => boolean): ContactProblems | null => {
  const { cell, work, home, methods, preferred } = details
  const problems: ContactProblems = {}
  if (isBlank(cell)) problems.cell = 'missing'
  else if (!isPhone(cell)) problems.cell = 'invalid'
  if (!isBlank(work) && !isPhone(work)) problems.work = 'invalid'
  if (!isBlank(home) && !isPhone(home)) problems.home = 'invalid'
  if (preferred === null || !methods.includes(preferred)) problems.preferred = 'missing'
  return problemOrNull(problems)
}
