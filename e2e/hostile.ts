import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

const folder = '../shared/data'

/** Texts and files that try to run something. They lie beside the project, and not beside every copy of it. */
export const hostileFiles = {
  html: `${folder}/xss/html-payloads.core.txt`,
  urls: `${folder}/xss/url-payloads.json`,
  strings: `${folder}/naughty-strings/blns.json`,
  document: `${folder}/files/javascript-openaction.pdf`,
} as const

/** Skips the group of tests where one of the files is not there, and says which. */
export const requireFiles = (...files: string[]) => {
  for (const file of files) test.skip(!existsSync(file), `${file} is not there`)
}

export const htmlPayloads = () => readFileSync(hostileFiles.html, 'utf8').split('\n').filter(Boolean)
export const urlPayloads = (): string[] => JSON.parse(readFileSync(hostileFiles.urls, 'utf8'))
export const naughtyStrings = (): string[] => JSON.parse(readFileSync(hostileFiles.strings, 'utf8'))

/** What the browser says of a payload's parts while they are taken out. */
export const refusals = /Content Security Policy|Blocked script execution|Error: <\w+> attribute/

/** What ran, and what was asked of anybody but the practice. */
export const watch = (page: Page, practice: string) => {
  const ran: string[] = []
  const requests: string[] = []
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('popup', (popup) => ran.push(popup.url()))
  page.on('request', (request) => {
    if (!request.url().startsWith(practice) && !/^(data|blob|about):/.test(request.url())) requests.push(request.url())
  })
  return { ran, requests }
}

/** What `watch` has seen where nothing happened. */
export const nothing = { ran: [], requests: [] }
