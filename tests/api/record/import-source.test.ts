import { describe, expect, it, test } from 'vitest'
import { importSource } from '../../../src/api/http/import-source.ts'
import { bundle } from '../../practice/bundle.ts'
import { answerWith } from '../answers.ts'
import { recordLists } from './record-lists.ts'

const named = { url: 'Source', valueString: 'lab.example.nz' }
const fileDate = { url: 'SourceFileDate', valueDateTime: '2026-10-02T22:00:00+13:00' }
const importDate = { url: 'SourceImportDate', valueDateTime: '2026-11-20' }

describe.each(recordLists)('the $name', ({ ask, resource }) => {
  it('name the source of an imported item, and none of an item of the practice', async () => {
    answerWith(bundle({ ...resource, extension: [...resource.extension, named, fileDate] }, { ...resource, id: 'own' }))
    const rows = (await ask())?.rows
    const source = { name: 'lab.example.nz', fileDate: '2026-10-02T22:00:00+13:00', importDate: null }
    expect(rows).toMatchObject([{ importedFrom: source }, { importedFrom: null }])
  })
})

test.each([
  [
    'the date of the file stands before that of the import',
    [named, importDate, fileDate],
    { name: 'lab.example.nz', fileDate: fileDate.valueDateTime, importDate: null },
  ],
  ['without a file date the import date counts', [named, importDate], { name: 'lab.example.nz', fileDate: null, importDate: '2026-11-20' }],
  [
    'an unreadable date is none',
    [named, { ...fileDate, valueDateTime: 'soon' }],
    { name: 'lab.example.nz', fileDate: null, importDate: null },
  ],
  ['a source without a name is a source', [{ url: 'Source', valueString: null }], { name: null, fileDate: null, importDate: null }],
  ['a date without a source is no source', [fileDate], null],
])('%s', (_, extension, source) => expect(importSource(extension)).toEqual(source))
