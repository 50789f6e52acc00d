export default {
  input: ['main.js', 'inline.js', 'machiavelli-cards/worker'],
  output: { dir: 'dist', entryFileNames: '[name].js' },
};
