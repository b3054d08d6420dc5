import { describe, expect, it } from 'vitest'
import {
  type Composition,
  compositionProblems,
  fileLimitExceeded,
  hasContentToSave,
  isBlankHtml,
  outgoingFiles,
  replacedDraftIds,
  replyBodyAbove,
  type SavedDraft,
} from '../../../src/domain/messages/composition.ts'

const whole: Composition = {
  roleId: '1',
  recipient: { id: 'mere', name: 'Dr Mere Tai' },
  subject: 'A question',
  body: '<p>Shall I come in?</p>',
  files: [],
}
const empty: Composition = { roleId: null, recipient: null, subject: ' ', body: '<p></p>', files: [] }
const draft: SavedDraft = { id: '2204', at: '2026-11-22T10:42:00+13:00', attachmentIds: { photo: '31' }, older: [] }
const photo = { key: 'photo', title: 'foot.jpg', content: { kind: 'jpeg', base64: '/9j/2Q==' } } as const

describe('a message', () => {
  it('says everything that it lacks at once', () => {
    const all = { recipient: 'missing', roleId: 'missing', subject: 'missing', body: 'missing' }
    expect(compositionProblems(empty, 'new')).toEqual(all)
    expect(compositionProblems(empty, 'draft')).toEqual(all)
    expect(compositionProblems(empty, 'reply')).toEqual({ subject: 'missing', body: 'missing' })
    expect(compositionProblems(whole, 'new')).toBeNull()
  })

  it('is too long by what travels, not by what is seen', () => {
    const body = `<p>${'ā'.repeat(17_000)}</p>`
    expect(fileLimitExceeded(body)).toBe(2017)
    expect(compositionProblems({ ...whole, body }, 'new')).toEqual({ body: 'tooLong' })
  })

  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<ul><li><p> </p></li></ul>', '<hr><br>'])('of %s says nothing', (html) => {
    expect(isBlankHtml(html)).toBe(true)
  })

  it('that replies is above the quoted message', () => {
    expect(replyBodyAbove('<p>Yes</p>', '<p>Well?</p>')).toBe('<p>Yes</p><hr><p>Well?</p>')
    expect(replyBodyAbove('<p>Yes</p>', 'x'.repeat(99_990))).toBe('<p>Yes</p>')
  })
})

describe('a draft', () => {
  it('is worth keeping once something is written or attached', () => {
    const texts = [
      empty,
      { ...empty, roleId: '1' },
      { ...empty, subject: 'Foot' },
      { ...empty, body: '<p>a</p>' },
      { ...empty, files: [photo] },
    ]
    expect(texts.map(hasContentToSave)).toEqual([false, false, true, true, true])
  })

  it('names the files that the practice holds, and sends the others', () => {
    const other = { ...photo, key: 'other' }
    const lost = { key: 'lost', title: 'gone.pdf', content: null }
    expect(outgoingFiles({ ...whole, files: [photo, other, lost] }, draft)).toEqual([
      { attachmentId: '31' },
      { title: 'foot.jpg', kind: 'jpeg', base64: '/9j/2Q==' },
    ])
  })

  it.each<[string, SavedDraft | null, string | null, string[]]>([
    ['the first leaves nothing', null, '2300', []],
    ['one in its own place leaves nothing', draft, '2204', []],
    ['another one leaves it', draft, '2300', ['2204']],
    ['one that is not named leaves it alone', draft, null, []],
    ['those that were left before are left still', { ...draft, older: ['2100'] }, '2300', ['2100', '2204']],
  ])('replaced: %s', (_, before, id, left) => {
    expect(replacedDraftIds(before, id)).toEqual(left)
  })
})
