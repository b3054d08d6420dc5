/** E-mails with a registration link. */
export const invitations = [
  'alter table outbox drop constraint outbox_secret_check',
  `alter table outbox add constraint outbox_secret_check check (secret in ('resetLink', 'firstPassword', 'emailCode', 'registrationLink'))`,
]
