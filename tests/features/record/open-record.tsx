import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { renderSignedIn } from '../signed-in.tsx'

export const openRecord = (content: React.ReactNode, told: Answers) => ({
  answers: fakePractice(told),
  ...renderSignedIn(content),
})

/** What the head of a card tells: what, and when. */
export const headOf = (card: HTMLElement) => card.querySelector('h2')?.textContent

/** The facts of a card by their names. */
export const factsOf = (card: HTMLElement) =>
  Object.fromEntries([...card.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
