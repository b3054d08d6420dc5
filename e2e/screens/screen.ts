import type { Locator, Page } from '@playwright/test'
import { goToBarePage, openAs } from '../session.ts'

/** A screen of the portal: a page, a part of it, or an overlay. */
export type Screen = {
  /** The name of its images: kebab-case. */
  name: string
  /** The account of the sandbox; absent without a sign-in. */
  account?: string
  path: string
  /** The page's `h1`, or the name of the overlay. */
  title: string | RegExp
  /** The role of the overlay; absent for a page. */
  role?: 'dialog' | 'alertdialog' | 'menu'
  /** No key closes the overlay, because the page is locked. */
  stays?: true
  /** The message after closing, if closing leads to another page. */
  leadsTo?: string
  /** The screen does not exist on a desktop. */
  isPhoneOnly?: true
  /** A failure for the time of the screen: a function that runs before the path opens, or `midway` for one that `open` causes. */
  trouble?: 'midway' | ((page: Page) => Promise<unknown>)
  /** The patient's steps after the path has opened. */
  open?: (page: Page) => Promise<unknown>
  /** A text that is visible once the screen is complete. */
  shows: string | RegExp
  /** The main content, unless that is a list of cards. It begins in the upper half of a phone. */
  purpose?: (main: Locator) => Locator
}

/** The part of the page to check: the body or the overlay. */
export const partOf = (page: Page, { role, title }: Screen) =>
  role ? page.getByRole(role, { name: title, exact: true }) : page.locator('body')

export const titleOf = (page: Page, screen: Screen) =>
  screen.role ? partOf(page, screen) : page.getByRole('heading', { name: screen.title, exact: true })

const textOf = (page: Page, screen: Screen) => partOf(page, screen).getByText(screen.shows).and(page.locator(':visible')).first()

/** Opens a path inside the portal without a page load, as a link does. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const betweenMs = 2000

/** Closes everything of a screen before the next one opens. A closing overlay may go back in the history a moment later and leave the intermediate page with it. */
const leave = async (page: Page) => {
  const isBetween = () =>
    page
      .getByRole('link', { name: 'Go Back' })
      .waitFor({ timeout: betweenMs })
      .then(
        () => true,
        () => false,
      )
  do await follow(page, '/between-two-screens')
  while (!(await isBetween()))
}

/** Opens one screen after another in the same page; each account signs in once. */
export const walk = async (page: Page, screens: readonly Screen[], look: (screen: Screen) => Promise<unknown>) => {
  let account: string | undefined
  for (const screen of screens) {
    if (account !== undefined && screen.account === undefined) await goToBarePage(page)
    // A failure during the page load needs a new page load.
    const isInside = screen.account !== undefined && screen.account === account && !screen.trouble
    if (isInside) await leave(page)
    if (typeof screen.trouble === 'function') await screen.trouble(page)
    if (screen.account === undefined) await page.goto(screen.path)
    else if (isInside) await follow(page, screen.path)
    else await openAs(page, screen.account, screen.path)
    account = screen.account
    await screen.open?.(page)
    await textOf(page, screen).waitFor()
    await look(screen)
    if (screen.trouble) await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
