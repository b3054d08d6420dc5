import { existsSync, readFileSync } from 'node:fs'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Letters, Resources } from '../../../src/features/resources/media-list.tsx'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answer } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { textsOf } from '../../texts-of.ts'
import { openRecord } from './open-record.tsx'

const listPath = '/Patient/Media'
const documentPath = '/Patient/MediaByID'
const media = (id: string, title: string, contentType: string, url: string | null, category: string) => ({
  id,
  content: { title, contentType, url, data: null },
  extension: [
    { url: 'Category', valueString: category },
    { url: 'Date', valueDateTime: '2026-11-02T10:30:00+13:00' },
  ],
})
const all = [
  media('1', 'Living with asthma', 'PDF', null, 'Resource'),
  media('2', 'Find a pharmacy', 'URL', 'https://example.nz/pharmacies', 'Resource'),
  media('3', 'Trap', 'URL', 'javascript:alert(1)', 'Resource'),
  media('4', 'Referral', 'PDF', null, 'Letter'),
]
const pdf = btoa('%PDF-1.4 a document')

const pages = { resources: Resources, letters: Letters }

const open = (kind: keyof typeof pages, list: Answer = () => page(4, all), file: Answer = () => pdf) => {
  const Page = pages[kind]
  return openRecord(<Page />, { [listPath]: list, [documentPath]: file })
}

/** URLs that try to run code. The file is outside the repository and may be missing. */
const hostile = '../shared/data/xss/url-payloads.json'
if (!existsSync(hostile)) console.error(`Skipped: ${hostile} is not there.`)

const titles = async () => textsOf(await screen.findAllByRole('heading', { level: 2 }))

describe('resources and letters', () => {
  it('are distinguished by their category', async () => {
    open('resources')
    expect(await titles()).toEqual(['Living with asthma', 'Find a pharmacy', 'Trap'])
    expect(sentTo(listPath)).toEqual([{ PatientID: own.userId, PageSize: 100, PageNumber: 1 }])
    cleanup()
    open('letters')
    expect(await titles()).toEqual(['Referral'])
  })

  it('open a link in a new tab without a reference to the portal', async () => {
    open('resources')
    const link = await screen.findByRole('link', { name: 'View Find a pharmacy' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.nz/pharmacies',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('without a title are distinguished by their day', async () => {
    open('resources', () => page(2, [media('1', '', 'PDF', null, ''), media('2', ' ', 'URL', 'https://example.nz', '')]))
    expect(await screen.findByRole('button', { name: 'View -, 2 Nov 2026' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'View -, 2 Nov 2026' })).toBeDefined()
  })

  it('never link to a script URL', async () => {
    open('resources')
    await titles()
    expect(screen.queryByRole('link', { name: 'View Trap' })).toBeNull()
    expect(screen.getByText('This link cannot be opened. Please contact your practice.')).toBeDefined()
    expect(document.body.innerHTML).not.toContain('javascript:')
  })

  it.skipIf(!existsSync(hostile))('report each link that would run code, and open none', async () => {
    const urls: string[] = JSON.parse(readFileSync(hostile, 'utf8'))
    open('resources', () =>
      page(
        urls.length,
        urls.map((url, id) => media(`${id}`, `Link ${id}`, 'Link', url, 'Resource')),
      ),
    )
    const notices = await screen.findAllByText('This link cannot be opened. Please contact your practice.')
    expect([notices.length, screen.queryAllByRole('link').length]).toEqual([20, 0])
  })

  it('open a document in the dialog PDF File on request', async () => {
    const { person } = open('resources')
    await person.click(await screen.findByRole('button', { name: 'View Living with asthma' }))
    const dialog = await screen.findByRole('dialog', { name: 'PDF File' })
    const file = await within(dialog).findByRole('link', { name: 'Download the document (PDF)' })
    expect([file.getAttribute('href')?.startsWith('blob:'), file.getAttribute('download')]).toEqual([true, 'Living with asthma.pdf'])
    expect(sentTo(documentPath)).toEqual([{ PatientID: own.userId, ResourceID: '1' }])
  })

  it('never open other content as a document', async () => {
    const { person } = open('resources', undefined, () => btoa('<script>alert(1)</script>'))
    await person.click(await screen.findByRole('button', { name: 'View Living with asthma' }))
    expect(await screen.findByText('This document could not be shown. Please contact your practice.')).toBeDefined()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('offer Retry for a document that failed to load', async () => {
    const { person, answers } = open('resources', undefined, () => ({ status: 500 }))
    await person.click(await screen.findByRole('button', { name: 'View Living with asthma' }))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers[documentPath] = () => pdf
    await person.click(retry)
    expect(await screen.findByRole('link', { name: 'Download the document (PDF)' })).toBeDefined()
  })

  it('report an empty list', async () => {
    open('letters', () => page(3, all.slice(0, 3)))
    expect(await screen.findByText('No Records Found')).toBeDefined()
  })
})
