import { cleanup, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { renderSignedIn } from '../features/signed-in.tsx'
import { bundle } from '../practice/bundle.ts'
import { offline } from '../practice/calls.ts'
import { examples } from '../practice/examples.ts'
import { type Answer, fakePractice } from '../practice/fake-practice.ts'
import { ownPage } from './own-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const paths = examples.map(({ path }) => path)

const open = async (path: string, answer: Answer) => {
  fakePractice(Object.fromEntries(paths.map((each) => [each, answer])))
  renderSignedIn(<Suspense fallback="Opening">{ownPage(path)}</Suspense>, path)
  await waitFor(() => expect(screen.queryByText('Opening')).toBeNull())
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
}

type FailedAnswer = { status: number; type: string; body: string }

const json = 'application/json'
const page = '<!doctype html><title>Sign in to the hotel network</title>'
const emptyList = JSON.stringify(bundle())

/** Statuses outside 2xx. The worst body is a well-formed empty list. Statuses such as 304 have no body. */
const failed = fc.record({
  status: fc.oneof(fc.constantFrom(300, 302, 307), fc.integer({ min: 400, max: 599 })),
  type: fc.constantFrom(json, 'text/html'),
  body: fc.oneof(fc.constantFrom(emptyList, '[]', '', page), fc.json()),
})

/** A 2xx with an unreadable body: no JSON, truncated JSON, no list, or rows without their required parts. */
const unreadable = fc.record({
  status: fc.constantFrom(200, 201, 206),
  type: fc.constant(json),
  body: fc.oneof(
    fc.constantFrom(page, '', emptyList.slice(0, -1)),
    fc.constantFrom(null, true, 7, 'none').map((value) => JSON.stringify(value)),
    fc
      .array(fc.dictionary(fc.constantFrom('status', 'code', 'name'), fc.jsonValue()), { minLength: 1, maxLength: 3 })
      .map((rows) => JSON.stringify(bundle(...rows))),
  ),
})

const answerOf = ({ status, type, body }: FailedAnswer) => new Response(body, { status, headers: { 'content-type': type } })

/** The guide has no data. */
const pathsWithData = signedInRoutes.map(({ path }) => path).filter((path) => path !== '/guide')

describe.each(pathsWithData)('%s', (path) => {
  const tellsAFailure = async (answer: Answer) => {
    await open(path, answer)
    await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0))
    expect(document.body.textContent).not.toMatch(/No Records? Found/)
    cleanup()
  }

  it('shows a lost network as a failure, never as an empty record', () => tellsAFailure(offline))

  it.each([
    ['that is no 2xx', failed],
    ['that cannot be read', unreadable],
  ])('shows any answer %s as a failure, never as an empty record', async (_what, answers) => {
    await fc.assert(
      fc.asyncProperty(answers, (input) => tellsAFailure(() => answerOf(input))),
      { numRuns: 3, endOnFailure: true },
    )
  })
})
