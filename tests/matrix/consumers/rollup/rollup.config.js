// Rollup itself finds no package by its name; that is all the plugin is for.
import resolve from '@rollup/plugin-node-resolve';

export default {
  input: ['main.js', 'inline.js', 'machiavelli-cards/worker'],
  plugins: [resolve()],
  output: { dir: 'dist', entryFileNames: '[name].js' },
};
