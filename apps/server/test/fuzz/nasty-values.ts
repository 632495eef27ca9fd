import fc from 'fast-check'

/** What is wrong with a request, beside the good and the merely possible ones. */
export const nastyKinds = [
  'wrong type',
  'extra field',
  'missing field',
  'huge',
  'unicode',
  'sql',
  'html',
] as const
export type NastyKind = (typeof nastyKinds)[number]

const statements = [
  "'; drop table users; --",
  "' or '1'='1",
  '1; select pg_sleep(5)',
  '") union select password_hash from users --',
  "\\'; copy users to program 'id'; --",
  '%_\\',
  "$$ || (select current_setting('is_superuser')) || $$",
  '{"$gt": ""}',
]
const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:/*--></title></style></textarea></script><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '=HYPERLINK("http://evil.example","pay")',
  'a\r\nBcc: everyone@example.com',
  '../../../../etc/passwd',
]
const letters = [
  '\u0000',
  '\ud800',
  '\u202e0000000018',
  'A\u200bd\u200ba',
  '👩‍👩‍👧‍👧'.repeat(20),
  'Z\u0351\u036b\u0343'.repeat(30),
  'ﷺ'.repeat(50),
  'İstanbul ß ﬁ',
  '\ufeff',
]

/** The value that is put where it doesn't belong; for `extra field` the name and value of the field. */
export const nastyValues: Readonly<Record<NastyKind, fc.Arbitrary<unknown>>> = {
  'wrong type': fc.constantFrom(null, true, 0, -1, 1.5, 1e308, '', 'x', [], {}, [[]], { a: 1 }, ['x']),
  'extra field': fc.record({
    name: fc.oneof(
      fc.constantFrom('isAdmin', 'role', 'organization_id', 'constructor', '__proto__', 'permissions'),
      fc.string({ minLength: 1, maxLength: 20 }),
    ),
    value: fc.jsonValue({ maxDepth: 1 }),
  }),
  'missing field': fc.constant(undefined),
  huge: fc.constantFrom(
    'x'.repeat(300),
    '9'.repeat(10_000),
    'x'.repeat(200_000),
    2 ** 53,
    -1e21,
    Array(5000).fill(0),
  ),
  unicode: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'binary', maxLength: 60 })),
  sql: fc.constantFrom(...statements),
  html: fc.constantFrom(...markup),
}
