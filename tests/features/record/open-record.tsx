import { screen } from '@testing-library/react'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { renderSignedIn } from '../signed-in.tsx'

export const openRecord = (content: React.ReactNode, overrides: Answers) => ({
  answers: fakePractice(overrides),
  ...renderSignedIn(content),
})

/** What can be chosen at a date field, on 21 November 2026: its first and last year, this day and the one after it. */
export const reachOf = async (person: ReturnType<typeof openRecord>['person'], label: string) => {
  await person.click(await screen.findByLabelText(label))
  const years = Array.from((await screen.findByLabelText<HTMLSelectElement>('Select year')).options).map(({ value }) => value)
  const days = [/21 November 2026/, /22 November 2026/].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
  return [years.at(0), years.at(-1), ...days.map(({ disabled }) => !disabled)]
}

/** What the head of a card tells: what, and when. */
export const headOf = (card: HTMLElement) => card.querySelector('h2')?.textContent

/** The facts of a card by their names. */
export const factsOf = (card: HTMLElement) =>
  Object.fromEntries([...card.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))

/** How a fact of a card is told: with its name, or by its value alone, in a line of its own or a quiet one. */
export const lookOf = (card: HTMLElement, name: string) =>
  [...card.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.parentElement?.dataset.look ?? 'named'
