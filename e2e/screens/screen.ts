import type { Locator, Page } from '@playwright/test'
import { goToBarePage, openAs } from '../session.ts'

/** What a patient can have before them: a page, a part of it, or what stands over it. */
export type Screen = {
  /** Names its images: kebab-case. */
  name: string
  /** The account of the sandbox that sees it; absent = nobody has signed in. */
  account?: string
  path: string
  /** What it is called: its `h1`, or the name of what stands over the page. */
  title: string | RegExp
  /** What stands over the page and is meant; absent: the page is. */
  role?: 'dialog' | 'alertdialog' | 'menu'
  /** What stands over the page stays, whatever key is pressed: the page is not open to who is there. */
  stays?: true
  /** What is told once it was closed, where that leads to another page. */
  leadsTo?: string
  /** A desktop has no such thing. */
  isPhoneOnly?: true
  /** What goes wrong until the screen has been looked at: from before the path is opened, or `midway` by what is done then. */
  trouble?: 'midway' | ((page: Page) => Promise<unknown>)
  /** What a patient does from the path on. */
  open?: (page: Page) => Promise<unknown>
  /** A text that is there once nothing more is to come. */
  shows: string | RegExp
  /** What the page is for, where that is not a list of cards: it begins in the upper half of a phone. */
  purpose?: (main: Locator) => Locator
}

/** What is to be looked at: the page, or what stands over it. */
export const partOf = (page: Page, { role, title }: Screen) =>
  role ? page.getByRole(role, { name: title, exact: true }) : page.locator('body')

export const titleOf = (page: Page, screen: Screen) =>
  screen.role ? partOf(page, screen) : page.getByRole('heading', { name: screen.title, exact: true })

const textOf = (page: Page, screen: Screen) => partOf(page, screen).getByText(screen.shows).and(page.locator(':visible')).first()

/** Opens a path inside the portal as a link does, which loads nothing that is there. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

const betweenMs = 2000

/** Nothing of one screen is left for the next. What closes may go back in the history a moment later, and take the page between them with it. */
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
    // What goes wrong as a page is loaded needs a page that is loaded.
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
