import escapeHtml from 'escape-html'
import { defaultLanguage, type Language, languageTable } from '../language/language.ts'
import type { Message } from '../language/message.ts'

/** The sender as its mails show it. Colours are of a light page: mail programs know no themes. */
export interface MailBrand {
  readonly name: string
  readonly mailColors: {
    readonly paper: string
    readonly ink: string
    readonly accent: string
    readonly onAccent: string
  }
}

/** A message, or text that is the same in every language: names, amounts, typed text. */
type MailText = Message | string

/** The result of a template. A paragraph may have several lines. */
export type MailContent = MailOf<MailText, MailText | readonly MailText[]>

/** A mail in the language of its receiver, from which both its text and its HTML are made. */
export type WrittenMail = MailOf<string, string>

interface MailOf<Text, Paragraph> {
  readonly language: Language
  readonly subject: Text
  /** Where answers go. The sender stays the shop's own address. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly paragraphs: readonly Paragraph[]
  /** Rows of a small table, as in a receipt. One without a value belongs to the one before. */
  readonly rows?: readonly (readonly [label: Text, value: string])[]
  readonly button?: { readonly label: Text; readonly url: string }
  readonly closing?: readonly Paragraph[]
}

/** Unicode's start and end of text. A form field cannot contain them. */
const [start, end] = ['\u0002', '\u0003']

/** Marks words that stay in the language they were entered in; the HTML gives them a `lang`. */
export const asEntered = (words: string): string => start + words + end

export function writeMail(
  { subject, paragraphs, rows = [], button, closing = [], ...rest }: MailContent,
  translate: (message: Message) => string,
): WrittenMail {
  const text = (part: MailText) => (typeof part === 'string' ? part : translate(part))
  const paragraph = (lines: MailText | readonly MailText[]) => [lines].flat().map(text).join('\n')
  return {
    ...rest,
    subject: text(subject),
    paragraphs: paragraphs.map(paragraph),
    rows: rows.map(([label, value]) => [text(label), value]),
    ...(button && { button: { ...button, label: text(button.label) } }),
    closing: closing.map(paragraph),
  }
}

export function mailText(content: WrittenMail): string {
  const { colon } = languageTable[content.language]
  const parts = [
    ...content.paragraphs,
    content.rows
      ?.map(([label, value]) => (value ? `${label}${colon} ${value}` : `  ${label}`))
      .join('\n'),
    content.button && `${content.button.label}${colon}\n${content.button.url}`,
    ...(content.closing ?? []),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`.replaceAll(start, '').replaceAll(end, '')
}

/** Tables and inline colours: mail programs understand little else. */
export function mailHtml({ name, mailColors }: MailBrand, content: WrittenMail): string {
  const { paper, ink, accent, onAccent } = mailColors
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;line-height:1.5">${inHtml(text).replaceAll('\n', '<br>')}</p>`
  const rows = content.rows
    ?.map(
      ([label, value]) =>
        `<tr><td style="padding:6px 16px 6px 0">${inHtml(label)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  const button =
    content.button &&
    `<p style="margin:0 0 16px"><a href="${escapeHtml(content.button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:${onAccent};text-decoration:none">${escapeHtml(content.button.label)}</a></p>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title>`
  return `<!doctype html><html lang="${content.language}"><head>${head}</head><body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px system-ui,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(name)}</p>${content.paragraphs.map(paragraph).join('')}${rows ? `<table style="border-collapse:collapse;margin:0 0 16px;width:100%">${rows}</table>` : ''}${button ?? ''}${(content.closing ?? []).map(paragraph).join('')}</div></body></html>`
}

const inHtml = (text: string): string =>
  escapeHtml(text).replaceAll(start, `<span lang="${defaultLanguage}">`).replaceAll(end, '</span>')
