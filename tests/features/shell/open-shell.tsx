import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { Shell } from '../../../src/app/shell/shell.tsx'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import type { Session } from '../../../src/domain/access/session.ts'
import type { MenuEntry } from '../../../src/domain/practice/menu.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { connection, own } from '../../practice/people.ts'
import { renderSignedIn, wholeMenu } from '../signed-in.tsx'

type World = {
  session?: Session
  answers?: Answers
  menu?: MenuEntry[]
  unreadableEntryCount?: number
  path?: string
}

export const openShell = ({ session = own, answers, menu = wholeMenu, unreadableEntryCount = 0, path = '/' }: World = {}) => {
  const practice = fakePractice(answers)
  const onAccountChosen = vi.fn()
  const onSignOut = vi.fn()
  const page = renderSignedIn(
    <Shell
      session={session}
      connection={connection}
      configuration={parseConfiguration({ identityUrl: '', defaultApiUrl: '', buildVersion: '2.0.0.32' })}
      menu={menu}
      unreadableEntryCount={unreadableEntryCount}
      title="Dashboard"
      onAccountChosen={onAccountChosen}
      onSignOut={onSignOut}
    >
      <h1>The page</h1>
    </Shell>,
    path,
  )
  return { ...page, practice, onAccountChosen, onSignOut }
}

/** The value of a label in the patient's details. */
export const fact = (label: string) =>
  within(screen.getByRole('region', { name: 'Details' })).getByText(label).nextElementSibling?.textContent
