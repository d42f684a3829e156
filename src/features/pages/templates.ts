/** What a new page or post can begin as. */
export type Template = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly section: 'pages' | 'posts';
  readonly body: string;
};

export const templates: readonly Template[] = [
  { id: 'page', name: 'Empty page', description: 'A title and nothing else.', section: 'pages', body: '' },
  {
    id: 'about',
    name: 'About',
    description: 'Who you are, what you do, how people reach you.',
    section: 'pages',
    body: 'Who we are, in one sentence.\n\n## What we do\n\n\n\n## How to reach us\n\n',
  },
  {
    id: 'landing',
    name: 'Landing page',
    description: 'A promise, three reasons and a next step.',
    section: 'pages',
    body: 'What visitors gain here, in one sentence.\n\n## Why us\n\n1. The first reason.\n2. The second.\n3. The third.\n\n## The next step\n\nSay what to do now.\n',
  },
  {
    id: 'questions',
    name: 'Questions and answers',
    description: 'What people ask, with a heading each.',
    section: 'pages',
    body: '## A question?\n\nIts answer.\n\n## Another question?\n\nIts answer.\n',
  },
  { id: 'post', name: 'Empty post', description: 'A title, a date and nothing else.', section: 'posts', body: '' },
  {
    id: 'news',
    name: 'News',
    description: 'What happened, in short; then more of it.',
    section: 'posts',
    body: 'What happened, in two sentences.\n\n<!--more-->\n\nThe whole story.\n',
  },
  {
    id: 'how-to',
    name: 'How-to',
    description: 'What you need, and step by step how it is done.',
    section: 'posts',
    body: 'What this is good for.\n\n## You need\n\n- \n\n## Step by step\n\n1. \n2. \n3. \n',
  },
];
