import type { Locator, Page } from '@playwright/test'
import { goToBarePage, openAs } from '../session.ts'

/** What a patient can have before them: a page, a part of it, a dialog. */
export type Screen = {
  /** Names its images: kebab-case. */
  name: string
  /** The account of the sandbox that sees it; absent = nobody has signed in. */
  account?: string
  path: string
  /** What it is called: its `h1`, or a dialog's title. */
  title: string
  /** What a patient does from the path on. */
  open?: (page: Page) => Promise<unknown>
  /** A text that is there once nothing more is to come. */
  shows: string
  /** What the page is for, where that is not a list of cards: it begins in the upper half of a phone. */
  purpose?: (main: Locator) => Locator
}

export const titleOf = (page: Page, { title }: Screen) => page.getByRole('heading', { name: title, exact: true })
const textOf = (page: Page, { shows }: Screen) => page.getByText(shows).and(page.locator(':visible')).first()

/** Opens a path inside the portal as a link does, which loads nothing that is there. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Nothing of one screen is left for the next. */
const leave = async (page: Page) => {
  await follow(page, '/between-two-screens')
  await page.getByRole('link', { name: 'Go Back' }).waitFor()
}

/** Opens one screen after another in the same page; each account signs in once. */
export const walk = async (page: Page, screens: readonly Screen[], look: (screen: Screen) => Promise<unknown>) => {
  let account: string | undefined
  for (const screen of screens) {
    if (screen.account === undefined) {
      if (account !== undefined) await goToBarePage(page)
      await page.goto(screen.path)
    } else if (screen.account === account) {
      await leave(page)
      await follow(page, screen.path)
    } else await openAs(page, screen.account, screen.path)
    account = screen.account
    await screen.open?.(page)
    await textOf(page, screen).waitFor()
    await look(screen)
  }
}
