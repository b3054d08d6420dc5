import { cleanup, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pages } from '../../src/app/pages.ts'
import { renderSignedIn, wholeMenu } from '../features/signed-in.tsx'
import { bundle } from '../practice/bundle.ts'
import { offline } from '../practice/calls.ts'
import { examples } from '../practice/examples.ts'
import { type Answer, fakePractice } from '../practice/fake-practice.ts'
import { connection, own } from '../practice/people.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(cleanup)

const failures: [string, Answer][] = [
  ['a fault', { status: 500 }],
  ['a refusal', { status: 403 }],
  ['a network that is away', offline],
  ['an answer that is no JSON', '<!doctype html><title>Sign in to the hotel network</title>'],
  ['rows of which none can be read', () => bundle({ id: 7 }, { id: null })],
]

const paths = examples.map(({ path }) => path)

const open = async (path: string, answer: Answer) => {
  fakePractice(Object.fromEntries(paths.map((each) => [each, answer])))
  const Page = pages.get(path)?.Page
  if (!Page) throw new Error(`no page at ${path}`)
  renderSignedIn(
    <Suspense fallback="Opening">
      <Page
        session={own}
        patientId={own.userId}
        connection={connection}
        menu={wholeMenu}
        cards={[]}
        productName="myIndici"
        portalGuideUrl={undefined}
      />
    </Suspense>,
    path,
  )
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull(), { timeout: 15_000 })
  await waitFor(() => expect(screen.queryAllByRole('status', { name: /^Loading/ })).toEqual([]), { timeout: 15_000 })
}

describe.each([...pages.keys()])('%s', (path) => {
  it.each(failures)('tells %s as a failure, never as an empty record', async (_what, answer) => {
    await open(path, answer)
    await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0), { timeout: 5000 })
    expect(document.body.textContent).not.toContain('No Records Found')
  })
})
