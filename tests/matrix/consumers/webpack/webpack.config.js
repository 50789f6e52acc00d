export default {
  target: 'web',
  entry: { main: './main.js', inline: './inline.js' },
  output: { filename: '[name].js', publicPath: 'auto' },
};
