import { toMarkdown } from './to-markdown';

const of = (html: string): string => toMarkdown(`<body><nav>Menu</nav><main>${html}</main></body>`, 'https://c.pl/ru');

it.each([
  [
    '<h1>A</h1><p>b <a href="/x">c</a>, <a href="#d">d</a>.</p>',
    '# A\n\nb [c](https://c.pl/x), [d](https://c.pl/ru#d).\n',
  ],
  ['<p><b>a</b> text <b>b</b></p>', '**a** text **b**\n'],
  ['<a href="/x">a</a><a href="tel:+48">b</a>', '[a](https://c.pl/x) [b](tel:+48)\n'],
  ['<p>now<strong>9:00</strong>Anna</p>', 'now **9:00** Anna\n'],
  ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', '- a\n- b\n    1. c\n'],
  ['<table><tr><th>a|b</th><td><p>c</p><p>d</p></td></tr></table>', '|  |  |\n| --- | --- |\n| a\\|b | c d |\n'],
  ['<svg><path d="M0"/></svg><p>a\u00a0b\u2060c</p><script>x</script><button>y</button>', 'a bc\n'],
  ['<img src="/a.png" alt=""><img src="/b.png" alt="A lime">', '![A lime](https://c.pl/b.png)\n'],
  ['<p aria-hidden="true">PL</p><p hidden>x</p><p>1. not a list, *nor* that</p>', '1\\. not a list, \\*nor\\* that\n'],
])('%s', (html, text) => {
  expect(of(html)).toBe(text);
});
