import { readFileSync } from 'node:fs'
import { checkedFiles } from './prose/rooms.ts'
import { commentsOf, problemsInComments, problemsInDocument } from './prose/sentences.ts'
import { type CommentLine, checkSpelling } from './prose/spelling.ts'

const documents: string[] = []
const commentLines: CommentLine[] = []
const report: string[] = []
for (const file of checkedFiles()) {
  const content = readFileSync(file, 'utf8')
  const isDocument = file.endsWith('.md')
  const comments = isDocument ? [] : commentsOf(file, content)
  const problems = isDocument ? problemsInDocument(content) : problemsInComments(comments, content)
  report.push(...problems.map(({ line, message }) => `${file}:${line} ${message}\n`))
  if (isDocument) documents.push(file)
  for (const { value, line } of comments)
    commentLines.push(...value.split('\n').map((text, index) => ({ text, place: `${file}:${line + index}` })))
}
report.push(checkSpelling(documents, commentLines))
process.stdout.write(report.join(''))
process.exitCode = report.join('') === '' ? 0 : 1
