/** Third persons, participles and gerunds; a few imperatives end in the same letters. */
const notImperative =
  /^(?!(?:address|bring|embed|feed|need|pass|process|seed|shed|speed|bless|press|express|focus|bias)\b)\w+(?:s|ed|ing)\b/i

export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [
    {
      rules: {
        'subject-imperative': ({ subject }: { subject: string | null }) => [
          !notImperative.test(subject ?? ''),
          'subject must begin with an imperative verb: add, not added',
        ],
      },
    },
  ],
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-imperative': [2, 'always'],
    // Bodies are wrapped by the reader's tool, and may quote a line of code.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
}
