import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'

const folder = '../shared/data'

/** Texts and files that try to run code. They are outside the repository and may be missing. */
export const hostileFiles = {
  html: `${folder}/xss/html-payloads.core.txt`,
  urls: `${folder}/xss/url-payloads.json`,
  strings: `${folder}/naughty-strings/blns.json`,
  document: `${folder}/files/javascript-openaction.pdf`,
} as const

/** Skips the group of tests if one of the files is missing, and names it. */
export const requireFiles = (...files: string[]) => {
  for (const file of files) test.skip(!existsSync(file), `${file} is not there`)
}

export const htmlPayloads = () => readFileSync(hostileFiles.html, 'utf8').split('\n').filter(Boolean)
export const urlPayloads = (): string[] => JSON.parse(readFileSync(hostileFiles.urls, 'utf8'))
export const naughtyStrings = (): string[] => JSON.parse(readFileSync(hostileFiles.strings, 'utf8'))

/** The browser's errors while parts of a payload are removed. */
export const refusals = /Content Security Policy|Blocked script execution|Error: <\w+> attribute/

/** The executed code, and the requests to other hosts than the practice. */
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

/** The expected result of `watch` without any execution or request. */
export const nothing = { ran: [], requests: [] }
