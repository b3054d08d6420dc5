import { screen } from '@testing-library/react'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { renderSignedIn } from '../signed-in.tsx'

export const openRecord = (content: React.ReactNode, overrides: Answers) => ({
  answers: fakePractice(overrides),
  ...renderSignedIn(content),
})

/** The range of a date field on 21 November 2026: its first and last year, and whether today and tomorrow can be chosen. */
export const reachOf = async (person: ReturnType<typeof openRecord>['person'], label: string) => {
  await person.click(await screen.findByLabelText(label))
  const years = Array.from((await screen.findByLabelText<HTMLSelectElement>('Select year')).options).map(({ value }) => value)
  const days = [/21 November 2026/, /22 November 2026/].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
  return [years.at(0), years.at(-1), ...days.map(({ disabled }) => !disabled)]
}

/** The heading of a card. */
export const headOf = (card: HTMLElement) => card.querySelector('h2')?.textContent

/** The facts of a card by their names. */
export const factsOf = (card: HTMLElement) =>
  Object.fromEntries([...card.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))

/** The look of a fact: named, or without its name on a line or quiet. */
export const lookOf = (card: HTMLElement, name: string) =>
  [...card.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.parentElement?.dataset.look ?? 'named'
